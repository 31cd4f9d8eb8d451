"""The ledger's scripts in Redis, each an atomic step. `ledger` calls them, and `upload_scripts` adds those of uploads.

They use the clock of Redis, so the clocks of the machines may differ. ROOT is the beginning of all keys of one kind of
job. The scripts compute the names of keys, so they need a single Redis and not a cluster. The keys of a job:

- ROOT:id, a hash: the request, the deadline and the counts. `next` is the first task that was never sent, `closed` the
  number of ended tasks, `ready` the first task that has not ended, `bytes` the size of the answers before that.
- ROOT:id:results, a hash of the last report of each task.
- ROOT:id:input, a hash of the compressed lines of each task that has some. It loses those of ended tasks.
- ROOT:id:answers, a hash of compressed blocks of answers, `task/block`. A block has whole lines only.
- ROOT:id:index, a sorted set of the blocks that can be read, by their first byte.
- ROOT:id:paused, a sorted set of the states of paused tasks, as in ROOT:out, by task.
- ROOT:id:done, a hash: ended tasks from `ready` on, and the sizes of the answers that cannot be read yet.

The keys of all jobs of a kind:

- ROOT:out, a hash of the tasks that are sent or running, `id task`, with the state of each as JSON.
- ROOT:turns, a sorted set of the owners who have tasks to send, by ROOT:served, which counts up when one is served;
  ROOT:unsent:owner, a list of an owner's jobs that have tasks to send, and once more for each paused task.
- ROOT:open, the jobs that have not ended, by deadline; ROOT:receiving, the uploads.
- ROOT:kept, all jobs by the time at which they expire; ROOT:bytes, the stored bytes of each; ROOT:owners, the owner of
  each; ROOT:held, the bytes of each owner and of all. `sweep` removes jobs that Redis has expired.
- ROOT:ended:owner, an owner's ended jobs by the time of their end. ROOT:used:owner:hour, the milliseconds of work in
  the jobs that ended in an hour. ROOT:key:key, the job of an Idempotency-Key. ROOT:counts, statistics.
"""

COMMON = """
local root, workers = KEYS[1], KEYS[2]
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local OVERHEAD = 250  -- what Redis itself needs for a task's lines or a block, about
local ALL = '*'  -- stands for all owners
local PARTS = {'results', 'input', 'answers', 'index', 'done', 'paused'}

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

local function add_bytes(key, name, bytes)
  if redis.call('HINCRBY', root .. key, name, whole(bytes)) <= 0 then redis.call('HDEL', root .. key, name) end
end
local function weigh(id, bytes)
  add_bytes(':bytes', id, bytes)
  add_bytes(':held', ALL, bytes)
  if owner_of(id) ~= '' then add_bytes(':held', owner_of(id), bytes) end
end
-- Whether all jobs, or those of an owner, would exceed their storage limit. An empty limit is none.
local function is_heavy(owner, bytes, room)
  return owner ~= '' and room ~= '' and number(root .. ':held', owner) + bytes > tonumber(room)
end

local function drop(id)
  local key = field(id, 'key')
  -- The key may belong to a later job by now.
  if key ~= '' and string.match(redis.call('GET', key) or '', '^%S+') == id then redis.call('DEL', key) end
  redis.call('UNLINK', job_of(id))
  for _, name in ipairs(PARTS) do redis.call('UNLINK', part(id, name)) end
  weigh(id, -number(root .. ':bytes', id))
  redis.call('HDEL', root .. ':owners', id)
  for _, set in ipairs({':kept', ':open', ':receiving'}) do redis.call('ZREM', root .. set, id) end
end

local function past(set) return redis.call('ZRANGEBYSCORE', root .. ':' .. set, '-inf', moment(now)) end
-- The state of a task that is sent or running. `sending` counts its messages; `sent` and `heard` are times; `attempts`
-- counts its runs since the last progress; `at` is how far it is; `runner` is the process that was last heard of.
local function read(id, task)
  local text = redis.call('HGET', root .. ':out', id .. ' ' .. task)
  return text and cjson.decode(text)
end
local function note(id, task, out) redis.call('HSET', root .. ':out', id .. ' ' .. task, cjson.encode(out)) end
-- Appends the answers of a task to those that can be read.
local function list(id, task)
  local lengths = redis.call('HGET', part(id, 'done'), 'lengths:' .. task)
  if not lengths then return end
  local at, block = number(job_of(id), 'bytes'), 0
  for length in string.gmatch(lengths, '%d+') do
    redis.call('ZADD', part(id, 'index'), whole(at), task .. '/' .. block)
    at, block = at + tonumber(length), block + 1
  end
  redis.call('HSET', job_of(id), 'bytes', whole(at))
  redis.call('HDEL', part(id, 'done'), 'lengths:' .. task)
end
-- Deletes the oldest ended jobs of an owner who has too many.
local function keep(id, most)
  local ended, keeps = root .. ':ended:' .. owner_of(id), number(job_of(id), 'keeps')
  redis.call('ZREMRANGEBYSCORE', ended, '-inf', now - keeps)
  redis.call('ZADD', ended, now, id)
  redis.call('EXPIRE', ended, math.ceil(keeps))
  while redis.call('ZCARD', ended) > most do drop(redis.call('ZPOPMIN', ended)[1]) end
end
-- Ends a job once. It keeps all answers, also those after a task without answers.
local function finish(id, ending, reason)
  redis.call('ZREM', root .. ':open', id)
  if redis.call('EXISTS', job_of(id)) == 0 or redis.call('HSETNX', job_of(id), 'ended', ending) == 0 then return end
  local over, counts = math.min(now, number(job_of(id), 'deadline')), root .. ':counts'
  redis.call('HSET', job_of(id), 'reason', reason, 'over', moment(over))
  for task = number(job_of(id), 'ready'), number(job_of(id), 'next') - 1 do list(id, task) end
  for _, name in ipairs(redis.call('HKEYS', root .. ':out')) do
    if string.match(name, '^%S+') == id then redis.call('HDEL', root .. ':out', name) end
  end
  weigh(id, -number(job_of(id), 'waiting'))
  redis.call('UNLINK', part(id, 'input'), part(id, 'done'), part(id, 'paused'))
  local label, used = field(id, 'label'), number(job_of(id), 'used')
  redis.call('HINCRBY', counts, label .. ' ' .. ending, 1)
  if used > 0 then
    redis.call('HINCRBY', counts, label .. ' work', number(job_of(id), 'work'))
    redis.call('HINCRBY', counts, label .. ' milliseconds', used)
    redis.call('INCRBY', used_by(owner_of(id)), used)
    redis.call('EXPIRE', used_by(owner_of(id)), 3600)
  end
  expire(id, over + number(job_of(id), 'keeps'))
  if field(id, 'kept') ~= '' then keep(id, number(job_of(id), 'kept')) end
end
-- Ends a job that is only partly done. Some jobs have a result then.
local function finish_partly(id, reason)
  local has_result = field(id, 'partial') == '1' and redis.call('EXISTS', part(id, 'results')) == 1
  finish(id, has_result and 'done' or 'failed', reason)
end
-- Whether a job has ended. If its deadline has passed, this ends it.
local function is_over(id)
  if redis.call('EXISTS', job_of(id)) == 1 and field(id, 'ended') == '' then
    if now < number(job_of(id), 'deadline') then return false end
    finish_partly(id, field(id, 'changes') ~= '' and 'cut' or 'not_begun')
  end
  redis.call('ZREM', root .. ':open', id)
  return true
end

local function sweep()
  for _, id in ipairs(past('kept')) do drop(id) end
  for _, id in ipairs(past('open')) do is_over(id) end
end
-- Ends a task as `whole`, `cut` or `lost`. The last one ends its job.
local function close(id, task, state)
  redis.call('HDEL', root .. ':out', id .. ' ' .. task)
  local size = redis.call('HSTRLEN', part(id, 'input'), task) + OVERHEAD
  if redis.call('HDEL', part(id, 'input'), task) == 1 then
    redis.call('HINCRBY', job_of(id), 'waiting', -size)
    weigh(id, -size)
  end
  if state ~= 'whole' then redis.call('HSET', job_of(id), state, 1) end
  redis.call('HSET', part(id, 'done'), task, state)
  local ready = number(job_of(id), 'ready')
  while redis.call('HDEL', part(id, 'done'), ready) == 1 do
    list(id, ready)
    ready = ready + 1
  end
  redis.call('HSET', job_of(id), 'ready', ready)
  touch(id)
  if redis.call('HINCRBY', job_of(id), 'closed', 1) < number(job_of(id), 'tasks') then return end
  local reason = field(id, 'lost') == '1' and 'died' or field(id, 'cut') == '1' and 'cut'
  if reason then finish_partly(id, reason) else finish(id, 'done', '') end
end
-- Lets a job wait until one more of its tasks is sent.
local function queue(id)
  local owner = owner_of(id)
  redis.call('RPUSH', root .. ':unsent:' .. owner, id)
  redis.call('ZADD', root .. ':turns', number(root .. ':served', owner), owner)
end
-- Takes the next task to send: of the owner who was served longest ago, and of their jobs in turn. A paused task of the
-- job comes first, because answers can only be read up to the first task that has not ended.
local function take()
  local owner = redis.call('ZPOPMIN', root .. ':turns')[1]
  if not owner then return nil end
  local jobs, turn = root .. ':unsent:' .. owner, redis.call('HINCRBY', root .. ':served', ALL, 1)
  local id, task, paused = redis.call('LPOP', jobs), nil, nil
  if id and not is_over(id) then
    paused, task = unpack(redis.call('ZPOPMIN', part(id, 'paused')))
    task = task or redis.call('HINCRBY', job_of(id), 'next', 1) - 1
    if not paused and task + 1 < number(job_of(id), 'tasks') then redis.call('RPUSH', jobs, id) end
  end
  redis.call('HSET', root .. ':served', owner, turn)
  if redis.call('LLEN', jobs) > 0 then redis.call('ZADD', root .. ':turns', turn, owner) end
  if task then return id, task, paused end
  return take()
end
-- Adds tasks to those that the caller must send, until as many are out as the workers can take.
local function fill(sends, per_process)
  local processes = 0
  for _, worker in ipairs(redis.call('ZRANGEBYSCORE', workers, now - 7, '+inf')) do
    processes = processes + tonumber(string.match(worker, '%d+$'))
  end
  while redis.call('HLEN', root .. ':out') < tonumber(per_process) * math.max(1, processes) do
    local id, task, paused = take()
    if not id then break end
    local out = paused and cjson.decode(paused) or {sending = 0, at = 0, blocks = 0, used = 0}
    out.sending, out.sent, out.heard, out.attempts, out.runner = out.sending + 1, now, 0, 0, ''
    note(id, task, out)
    sends[#sends + 1] = {id, whole(task), whole(out.sending)}
  end
  return sends
end
-- The job of an Idempotency-Key, if it is still stored, and whether the request is the same as far as it is known.
local function with_key(key, digest)
  local id, same = string.match(key ~= '' and redis.call('GET', root .. ':key:' .. key) or '', '^(%S+) (%S+)$')
  if not id or redis.call('EXISTS', job_of(id)) == 0 then return nil end
  return {(digest == '' or digest == same) and 'known' or 'other', id}
end
-- Why a new job is refused, or which job of the same key there is; nil if it may be stored, and its owner now is.
local function admit(id, key, digest, owner, limit, own_limit, quota, room, own_room)
  sweep()
  local known = with_key(key, digest)
  if known then return known end
  local open, own = 0, 0
  for _, set in ipairs({':open', ':receiving'}) do
    for _, other in ipairs(redis.call('ZRANGE', root .. set, 0, -1)) do
      open, own = open + 1, own + (owner_of(other) == owner and 1 or 0)
    end
  end
  if open >= tonumber(limit) then return {'full', ''} end
  if owner ~= '' and own_limit ~= '' and own >= tonumber(own_limit) then return {'own full', ''} end
  if quota ~= '' and tonumber(redis.call('GET', used_by(owner)) or '0') >= tonumber(quota) * 1000 then
    return {'spent', whole(math.ceil(3600 - now % 3600))}
  end
  if is_heavy(ALL, OVERHEAD, room) then return {'heavy', ''} end
  if is_heavy(owner, OVERHEAD, own_room) then return {'own heavy', ''} end
  if owner ~= '' then redis.call('HSET', root .. ':owners', id, owner) end
end
-- Opens a job whose tasks are known.
local function open(id, order, label, tasks, seconds, keeps, partial, kept, key, digest)
  local deadline, owner, name = now + tonumber(seconds), owner_of(id), key ~= '' and root .. ':key:' .. key or ''
  redis.call('HSET', job_of(id), 'order', order, 'label', label, 'tasks', tasks, 'keeps', keeps, 'partial', partial,
    'kept', kept, 'key', name, 'digest', digest, 'owner', owner, 'created', moment(now), 'deadline', moment(deadline))
  redis.call('ZADD', root .. ':open', moment(deadline), id)
  expire(id, deadline + tonumber(keeps))
  if key ~= '' then
    redis.call('SET', name, id .. ' ' .. digest, 'PX', whole((tonumber(seconds) + tonumber(keeps)) * 1000))
  end
  if tonumber(tasks) == 0 then return finish(id, 'done', '') end
  queue(id)
end
"""

SUBMIT = """
local id, owner, limit, own_limit, quota, per_process = unpack(ARGV, 1, 6)
local order, label, tasks, seconds, keeps, partial, kept, key, digest = unpack(ARGV, 7, 15)
if redis.call('EXISTS', job_of(id)) == 1 then return {'made', id} end
local refused = admit(id, key, digest, owner, limit, own_limit, quota, '', '')
if refused then return refused end
open(id, order, label, tasks, seconds, keeps, partial, kept, key, digest)
return {'made', id, unpack(fill({}, per_process))}
"""

START = """
local id, task, sending, runner, most, per_process = unpack(ARGV)
local out = not is_over(id) and read(id, task)
if not out or out.sending ~= tonumber(sending) then return {} end
if out.attempts >= tonumber(most) then
  if field(id, 'partial') == '1' then close(id, task, 'lost') else finish(id, 'failed', 'died') end
  return fill({}, per_process)
end
out.attempts, out.heard, out.runner = out.attempts + 1, now, runner
note(id, task, out)
redis.call('HSETNX', job_of(id), 'begun', moment(now))
return {'run', field(id, 'order'), field(id, 'tasks'), moment(number(job_of(id), 'deadline') - now), whole(out.at),
  redis.call('HGET', part(id, 'input'), task) or ''}
"""

REPORT = """
local id, task, runner, from, to, stage, used, room, own_room, length, payload, per_process = unpack(ARGV, 1, 12)
local out = not is_over(id) and read(id, task)
if not out then return {'over'} end
from, to = tonumber(from), tonumber(to)
local function over() return {'over', unpack(fill({}, per_process))} end
local function fail(reason) return over(finish(id, 'failed', reason)) end
if from and from ~= out.at then
  -- Another run was first, or a killed Redis has lost reports; unless this very report was stored, but its reply lost.
  if out.runner ~= runner or out.at ~= to then return {'behind'} end
elseif not from and out.runner ~= runner and to < out.at then
  return {'behind'}
elseif from or to >= out.at then
  if not from and payload ~= '' then
    redis.call('HSET', part(id, 'results'), task, payload)
  elseif payload ~= '' then
    local size = #payload + OVERHEAD
    if is_heavy(ALL, size, room) or is_heavy(owner_of(id), size, own_room) then return fail('full') end
    redis.call('HSET', part(id, 'answers'), task .. '/' .. out.blocks, payload)
    local known = redis.call('HGET', part(id, 'done'), 'lengths:' .. task) or ''
    redis.call('HSET', part(id, 'done'), 'lengths:' .. task, known .. length .. ' ')
    out.blocks = out.blocks + 1
    weigh(id, size)
  end
  redis.call('HINCRBY', job_of(id), 'changes', payload == '' and 0 or 1)
  redis.call('HINCRBY', job_of(id), 'work', whole(to - out.at))
  redis.call('HINCRBY', job_of(id), 'used', whole(used - out.used))
  for each = 13, #ARGV, 2 do
    redis.call('HINCRBY', job_of(id), 'count ' .. ARGV[each], ARGV[each + 1])
    redis.call('HINCRBY', root .. ':counts', ARGV[each], ARGV[each + 1])
  end
  if to > out.at then out.attempts = 0 end
  out.at, out.used = to, tonumber(used)
  local most_errors = tonumber(field(id, 'most_errors')) or math.huge
  if number(job_of(id), 'count errors') > most_errors then return fail('errors') end
  touch(id)
end
out.runner, out.heard = runner, now
if stage == 'running' or stage == 'handed back' then
  if stage == 'handed back' then out.attempts = math.max(0, out.attempts - 1) end
  note(id, task, out)
  return {'go on'}
elseif stage == 'paused' then
  redis.call('HDEL', root .. ':out', id .. ' ' .. task)
  redis.call('ZADD', part(id, 'paused'), task, cjson.encode(out))
  touch(id)
  return over(queue(id))
end
close(id, task, stage)
return over()
"""

END = """
local id, ending, reason, per_process = unpack(ARGV)
if redis.call('HEXISTS', job_of(id), 'order') == 0 then return {} end
if not is_over(id) and ending ~= '' then finish(id, ending, reason) end
return fill({}, per_process)
"""

SWEEP = """
local patience, per_process = tonumber(ARGV[1]), ARGV[2]
sweep()
local outs, sends, waiting = redis.call('HGETALL', root .. ':out'), {}, 0
for each = 2, #outs, 2 do
  outs[each] = cjson.decode(outs[each])
  if outs[each].heard < outs[each].sent then waiting = waiting + 1 end
end
-- A task that was sent after it was last heard of still waits, unless the queue is shorter than it should be. Only a
-- queue in this Redis can be looked at.
local queued = KEYS[3] and redis.call('LLEN', KEYS[3])
local longest = patience * 5
if queued then longest = queued == 0 and patience or queued < waiting and longest or math.huge end
for each = 1, #outs, 2 do
  local id, task = string.match(outs[each], '^(%S+) (%S+)$')
  local out = outs[each + 1]
  if redis.call('HEXISTS', job_of(id), 'deadline') == 0 then
    redis.call('HDEL', root .. ':out', outs[each])
  elseif now - math.max(out.sent, out.heard) > (out.heard < out.sent and longest or patience) then
    out.sending, out.sent = out.sending + 1, now
    note(id, task, out)
    sends[#sends + 1] = {id, task, whole(out.sending)}
  end
end
return fill(sends, per_process)
"""

NUMBERS = """
sweep()
local waiting = 0
for _, id in ipairs(redis.call('ZRANGE', root .. ':open', 0, -1)) do
  waiting = waiting + number(job_of(id), 'tasks') - number(job_of(id), 'closed')
end
return {redis.call('ZCOUNT', root .. ':open', now, '+inf'), waiting, whole(number(root .. ':held', ALL))}
"""
