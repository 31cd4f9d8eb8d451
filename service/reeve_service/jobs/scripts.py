"""The ledger's scripts in Redis, each an atomic step. `ledger` calls them, and `upload_scripts` adds those of uploads.

They use the clock of Redis, so the clocks of the machines may differ. ROOT is the beginning of all keys of one kind of
job. The scripts compute the names of keys, so they need a single Redis and not a cluster. The keys of a job:

- ROOT:id, a hash: the request, the deadline and the counts. `next` is the first task that was never sent, `closed` the
  number of ended tasks, `ready` the first task that has not ended, `bytes` the size of the answers before that.
- ROOT:id:tasks, a hash of the states of the tasks from `ready` to `next`; ROOT:id:paused, a sorted set of the paused.
- ROOT:id:results, a hash of the last report of each task.
- ROOT:id:input, a hash of the compressed lines of each task that has some. It loses those of ended tasks.
- ROOT:id:answers, a hash of compressed blocks of answers, `task/block`. A block has whole lines only.
- ROOT:id:index, a sorted set of the blocks that can be read, by their first byte.

The keys of all jobs of a kind:

- ROOT:sent, a sorted set of the tasks in the queue, `id task`, by the time when they were sent; ROOT:running, of the
  tasks that a worker has started, by the time when they were last heard of.
- ROOT:turns, a sorted set of the jobs that have tasks to send, by their turn; ROOT:served, the last turn of each owner.
- ROOT:open, the jobs that have not ended, by deadline, and uploads without one.
- ROOT:kept, all jobs by the time at which they expire; ROOT:bytes, the stored bytes of each; ROOT:owners, the owner of
  each; ROOT:held, the bytes of each owner and of all. `sweep` removes jobs that Redis has expired.
- ROOT:ended:owner, an owner's ended jobs by the time of their end. ROOT:used:owner:hour, the milliseconds of work in
  the jobs that ended in an hour. ROOT:key:key, the job of an Idempotency-Key. ROOT:counts, statistics.
"""

COMMON = """
local root, workers = KEYS[1], KEYS[2]
local args, data = cjson.decode(ARGV[1]), ARGV[2]  -- the arguments by name, and bytes
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local OVERHEAD = 250  -- what Redis itself needs for a task's lines or a block, about
local ALL = '*'  -- stands for all owners
local MOST_PER_SCRIPT = 100  -- the jobs that one script ends, removes or sends, because everybody waits for it
local PARTS = {'tasks', 'paused', 'results', 'input', 'answers', 'index'}

local function job_of(id) return root .. ':' .. id end
local function part(id, name) return root .. ':' .. id .. ':' .. name end
local function field(id, name) return redis.call('HGET', job_of(id), name) or '' end
local function number(key, name) return tonumber(redis.call('HGET', key, name) or '0') end
local function whole(value) return string.format('%.0f', value + 0) end  -- minus zero is no number to Redis
local function moment(value) return string.format('%.3f', value) end
local function owner_of(id) return redis.call('HGET', root .. ':owners', id) or '' end
local function used_by(owner) return root .. ':used:' .. owner .. ':' .. math.floor(now / 3600) end
-- All keys of a job expire at the same moment. A key that is written for the first time needs that expiry too.
local function touch(id)
  local at = math.floor(number(job_of(id), 'expires') * 1000)
  redis.call('PEXPIREAT', job_of(id), at)
  for _, name in ipairs(PARTS) do redis.call('PEXPIREAT', part(id, name), at) end
end
local function expire(id, at)
  redis.call('HSET', job_of(id), 'expires', moment(at))
  redis.call('ZADD', root .. ':kept', moment(at), id)
  touch(id)
end
-- Adds to the stored bytes of a job, of its owner and of all jobs.
local function add_bytes(id, bytes)
  for _, each in ipairs({{':bytes', id}, {':held', ALL}, {':held', owner_of(id)}}) do
    local key, name = root .. each[1], each[2]
    if redis.call('HINCRBY', key, name, whole(bytes)) <= 0 then redis.call('HDEL', key, name) end
  end
end
-- Counts this many more stored bytes, or returns the limit that they would exceed: of all jobs, or of the owner.
local function refuse_bytes(id, bytes)
  local function exceeds(who, room) return number(root .. ':held', who) + bytes > (tonumber(room) or math.huge) end
  if exceeds(ALL, field(id, 'room')) then return 'heavy' end
  if exceeds(owner_of(id), field(id, 'own_room')) then return 'own heavy' end
  add_bytes(id, bytes)
end
local function drop(id)
  local key = field(id, 'key')
  -- The key may belong to a later job by now.
  if key ~= '' and redis.call('GET', key) == id then redis.call('DEL', key) end
  redis.call('UNLINK', job_of(id))
  for _, name in ipairs(PARTS) do redis.call('UNLINK', part(id, name)) end
  add_bytes(id, -number(root .. ':bytes', id))
  local sets = {':kept', ':open', ':turns', ':ended:' .. owner_of(id)}
  for _, set in ipairs(sets) do redis.call('ZREM', root .. set, id) end
  redis.call('HDEL', root .. ':owners', id)
end

-- The state of a task. `sending` counts its messages; `attempts` counts its runs since the last progress; `at` is how
-- far it is; `lengths` are those of its blocks; `runner` is the process that was last heard of; `stage` is `out` if it
-- is sent or running, else `paused` or `ended`.
local function state_of(id, task)
  local text = redis.call('HGET', part(id, 'tasks'), task)
  return text and cjson.decode(text) or {sending = 0, attempts = 0, at = 0, used = 0, lengths = {}, runner = ''}
end
local function leave(id, task)
  for _, set in ipairs({':sent', ':running'}) do redis.call('ZREM', root .. set, id .. ' ' .. task) end
end
-- Stores a state. A task that is out moves to ROOT:sent or ROOT:running.
local function note(id, task, state, stage, set)
  state.stage = stage
  redis.call('HSET', part(id, 'tasks'), task, cjson.encode(state))
  leave(id, task)
  if set then redis.call('ZADD', root .. set, now, id .. ' ' .. task) end
  touch(id)
end
-- Adds a task to those that the caller must send.
local function send(sends, id, task)
  local state = state_of(id, task)
  state.sending = state.sending + 1
  note(id, task, state, 'out', ':sent')
  sends[#sends + 1] = {id, whole(task), whole(state.sending)}
end
-- Lets a job wait for its turn if it has tasks to send: owners in turn, and the jobs of each owner in turn.
local function queue(id)
  local is_sent = number(job_of(id), 'next') >= number(job_of(id), 'tasks')
  if is_sent and redis.call('EXISTS', part(id, 'paused')) == 0 then return end
  local served, owner = root .. ':served', owner_of(id)
  local turn = whole(math.max(number(served, ALL), number(served, owner) + 1))
  if redis.call('ZADD', root .. ':turns', 'NX', turn, id) == 1 then redis.call('HSET', served, owner, turn) end
end

-- Appends the answers of a task to those that can be read.
local function list(id, task)
  local at = number(job_of(id), 'bytes')
  for block, length in ipairs(state_of(id, task).lengths) do
    redis.call('ZADD', part(id, 'index'), whole(at), task .. '/' .. block - 1)
    at = at + length
  end
  redis.call('HSET', job_of(id), 'bytes', whole(at))
end
-- Ends a job, at most once. All its answers can be read then. If `ending` is nil, the job is done if a task has stored
-- a result, and failed otherwise. Tasks of bulk jobs store answers and no results, so bulk jobs fail.
local function finish(id, ending, reason)
  redis.call('ZREM', root .. ':open', id)
  ending = ending or redis.call('EXISTS', part(id, 'results')) == 1 and 'done' or 'failed'
  if redis.call('EXISTS', job_of(id)) == 0 or redis.call('HSETNX', job_of(id), 'ended', ending) == 0 then return end
  local over, counts, owner = math.min(now, number(job_of(id), 'deadline')), root .. ':counts', owner_of(id)
  redis.call('HSET', job_of(id), 'reason', reason, 'over', moment(over))
  for task = number(job_of(id), 'ready'), number(job_of(id), 'next') - 1 do
    list(id, task)
    leave(id, task)
  end
  -- A turn that was not used is given back to the owner.
  if redis.call('ZREM', root .. ':turns', id) == 1 then redis.call('HINCRBY', root .. ':served', owner, -1) end
  add_bytes(id, -number(job_of(id), 'waiting'))
  redis.call('UNLINK', part(id, 'input'), part(id, 'tasks'), part(id, 'paused'))
  local label, used = field(id, 'label'), number(job_of(id), 'used')
  redis.call('HINCRBY', counts, label .. ' ' .. ending, 1)
  if used > 0 then
    redis.call('HINCRBY', counts, label .. ' work', number(job_of(id), 'work'))
    redis.call('HINCRBY', counts, label .. ' milliseconds', used)
    redis.call('INCRBY', used_by(owner), used)
    redis.call('EXPIRE', used_by(owner), 3600)
  end
  expire(id, over + number(job_of(id), 'keeps'))
  if field(id, 'most_kept') == '' then return end
  -- The oldest ended jobs of an owner who has too many are deleted.
  redis.call('ZADD', root .. ':ended:' .. owner, now, id)
  local oldest = redis.call('ZRANGE', root .. ':ended:' .. owner, 0, -1 - number(job_of(id), 'most_kept'))
  for _, each in ipairs(oldest) do drop(each) end
end
-- Whether a job has ended. If its deadline has passed, this ends it.
local function is_over(id)
  if redis.call('EXISTS', job_of(id)) == 1 and field(id, 'ended') == '' then
    if now < number(job_of(id), 'deadline') then return false end
    finish(id, nil, field(id, 'changes') ~= '' and 'cut' or 'not_begun')
  end
  redis.call('ZREM', root .. ':open', id)
  return true
end
-- Ends a task as `done`, `cut` or `lost`. The last one ends its job.
local function close(id, task, state, how)
  note(id, task, state, 'ended')
  local size = redis.call('HSTRLEN', part(id, 'input'), task) + OVERHEAD
  if redis.call('HDEL', part(id, 'input'), task) == 1 then
    redis.call('HINCRBY', job_of(id), 'waiting', -size)
    add_bytes(id, -size)
  end
  redis.call('HSET', job_of(id), how, 1)
  while state_of(id, number(job_of(id), 'ready')).stage == 'ended' do
    local ready = redis.call('HINCRBY', job_of(id), 'ready', 1) - 1
    list(id, ready)
    redis.call('HDEL', part(id, 'tasks'), ready)
  end
  touch(id)
  if redis.call('HINCRBY', job_of(id), 'closed', 1) < number(job_of(id), 'tasks') then return end
  local reason = field(id, 'lost') == '1' and 'died' or field(id, 'cut') == '1' and 'cut' or ''
  finish(id, reason == '' and 'done' or nil, reason)
end

local function sweep()
  local function past(set)
    return redis.call('ZRANGEBYSCORE', root .. set, '-inf', moment(now), 'LIMIT', 0, MOST_PER_SCRIPT)
  end
  for _, id in ipairs(past(':kept')) do drop(id) end
  for _, id in ipairs(past(':open')) do is_over(id) end
end
-- Adds tasks to those that the caller must send, until as many are out as the workers can take.
local function fill(sends)
  local processes = 0
  for _, worker in ipairs(redis.call('ZRANGEBYSCORE', workers, now - 7, '+inf')) do
    processes = processes + tonumber(string.match(worker, '%d+$'))
  end
  local room = args.per_process * math.max(1, processes)
  for _ = 1, MOST_PER_SCRIPT do
    if redis.call('ZCARD', root .. ':sent') + redis.call('ZCARD', root .. ':running') >= room then break end
    local id, turn = unpack(redis.call('ZPOPMIN', root .. ':turns'))
    if not id then break end
    redis.call('HSET', root .. ':served', ALL, turn)
    if not is_over(id) then
      -- A paused task comes first, because answers can only be read up to the first task that has not ended.
      local paused = redis.call('ZPOPMIN', part(id, 'paused'))[1]
      send(sends, id, paused or redis.call('HINCRBY', job_of(id), 'next', 1) - 1)
      queue(id)
    end
  end
  return sends
end
-- The job of the Idempotency-Key, if it is still stored.
local function known_job()
  local id = args.key ~= '' and redis.call('GET', root .. ':key:' .. args.key)
  return id and redis.call('EXISTS', job_of(id)) == 1 and {'known', id}
end
-- The reason why a new job is refused, or the job with the same Idempotency-Key. Otherwise nothing, and its owner is
-- stored.
local function refused()
  sweep()
  local known, open, own = known_job(), 0, 0
  if known then return known end
  for _, other in ipairs(redis.call('ZRANGE', root .. ':open', 0, -1)) do
    open, own = open + 1, own + (owner_of(other) == args.owner and 1 or 0)
  end
  if open >= args.open then return {'full', ''} end
  if own >= (args.own_open or math.huge) then return {'own full', ''} end
  if args.quota and tonumber(redis.call('GET', used_by(args.owner)) or '0') >= args.quota * 1000 then
    return {'spent', whole(math.ceil(3600 - now % 3600))}
  end
  redis.call('HSET', root .. ':owners', args.id, args.owner)
end
-- Opens a job whose tasks are known.
local function open(id)
  local deadline, key = now + args.seconds, args.key ~= '' and root .. ':key:' .. args.key or ''
  for _, name in ipairs({'label', 'tasks', 'keeps', 'digest', 'most_kept', 'most_errors'}) do
    redis.call('HSET', job_of(id), name, args[name] or '')
  end
  redis.call('HSET', job_of(id), 'order', data, 'owner', owner_of(id), 'key', key)
  redis.call('HSET', job_of(id), 'created', moment(now), 'deadline', moment(deadline))
  redis.call('ZADD', root .. ':open', moment(deadline), id)
  expire(id, deadline + args.keeps)
  if key ~= '' then redis.call('SET', key, id, 'PX', whole((args.seconds + args.keeps) * 1000)) end
  if args.tasks == 0 then finish(id, 'done', '') else queue(id) end
  return {'made', id, unpack(fill({}))}
end
"""

SUBMIT = """
if redis.call('EXISTS', job_of(args.id)) == 1 then return {'made', args.id} end
return refused() or open(args.id)
"""

START = """
local id, task = args.id, args.task
local state = state_of(id, task)
if is_over(id) or state.stage ~= 'out' or state.sending ~= args.sending then return {} end
if state.attempts >= args.most_attempts then
  if field(id, 'lines') == '' then close(id, task, state, 'lost') else finish(id, 'failed', 'died') end
  return fill({})
end
state.attempts, state.runner = state.attempts + 1, args.runner
note(id, task, state, 'out', ':running')
redis.call('HSETNX', job_of(id), 'begun', moment(now))
return {'run', field(id, 'order'), field(id, 'tasks'), moment(number(job_of(id), 'deadline') - now), whole(state.at),
  redis.call('HGET', part(id, 'input'), task) or ''}
"""

REPORT = """
local id, task, begin, progress = args.id, args.task, args.begin, args.progress
local state, used = state_of(id, task), math.floor(args.seconds * 1000 + 0.5)
if is_over(id) or state.stage ~= 'out' then return {'over'} end
local function over() return {'over', unpack(fill({}))} end
if begin and begin ~= state.at or not begin and progress < state.at then
  -- Another run was first, or a killed Redis has lost reports; unless this is the report that was stored last and whose
  -- reply was lost, or a run that began again.
  if state.runner ~= args.runner or begin and progress ~= state.at then return {'behind'} end
else
  if not begin and data ~= '' then
    redis.call('HSET', part(id, 'results'), task, data)
  elseif data ~= '' then
    if refuse_bytes(id, #data + OVERHEAD) then return over(finish(id, 'failed', 'full')) end
    redis.call('HSET', part(id, 'answers'), task .. '/' .. #state.lengths, data)
    table.insert(state.lengths, args.length)
  end
  redis.call('HINCRBY', job_of(id), 'changes', data == '' and 0 or 1)
  redis.call('HINCRBY', job_of(id), 'work', whole(progress - state.at))
  redis.call('HINCRBY', job_of(id), 'used', whole(used - state.used))
  for name, count in pairs(args.counts) do
    redis.call('HINCRBY', job_of(id), 'count ' .. name, count)
    redis.call('HINCRBY', root .. ':counts', name, count)
  end
  if progress > state.at then state.attempts = 0 end
  state.at, state.used = progress, used
end
if args.stage == 'handed back' then state.attempts = math.max(0, state.attempts - 1) end
state.runner = args.runner
note(id, task, state, 'out', ':running')
if number(job_of(id), 'count errors') > (tonumber(field(id, 'most_errors')) or math.huge) then
  return over(finish(id, 'failed', 'errors'))
elseif args.stage == 'running' or args.stage == 'handed back' then
  return {'go on'}
elseif args.stage == 'paused' then
  state.runner = ''
  redis.call('ZADD', part(id, 'paused'), task, task)
  note(id, task, state, 'paused')
  return over(queue(id))
end
return over(close(id, task, state, args.stage))
"""

END = """
if redis.call('HEXISTS', job_of(args.id), 'order') == 0 then return {} end
if not is_over(args.id) and args.ending then finish(args.id, args.ending, args.reason) end
return fill({})
"""

SWEEP = """
sweep()
-- A task that was sent waits for a worker, unless the queue is shorter than it should be. Only a queue in this Redis
-- can be looked at.
local sends, queued, longest = {}, args.queue and redis.call('LLEN', args.queue), args.patience * 5
if queued == 0 then longest = args.patience end
if queued and queued >= redis.call('ZCARD', root .. ':sent') then longest = math.huge end
for set, patience in pairs({[':sent'] = longest, [':running'] = args.patience}) do
  -- The clock may have been set back.
  for _, name in ipairs(redis.call('ZRANGEBYSCORE', root .. set, now + 1, '+inf')) do
    redis.call('ZADD', root .. set, now, name)
  end
  for _, name in ipairs(redis.call('ZRANGEBYSCORE', root .. set, '-inf', now - patience)) do
    local id, task = string.match(name, '^(%S+) (%S+)$')
    if is_over(id) then leave(id, task) else send(sends, id, task) end
  end
end
return fill(sends)
"""

NUMBERS = """
sweep()
local waiting = 0
for _, id in ipairs(redis.call('ZRANGE', root .. ':open', 0, -1)) do
  waiting = waiting + number(job_of(id), 'tasks') - number(job_of(id), 'closed')
end
return {redis.call('ZCOUNT', root .. ':open', now, '(+inf'), waiting, whole(number(root .. ':held', ALL))}
"""
