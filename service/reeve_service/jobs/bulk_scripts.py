"""Redis scripts for bulk jobs. `bulk_store` calls them; `scripts` has those that all jobs share.

A job may have thousands of chunks, so only the script that ends a job visits all of them. The keys of a job:

- ROOT:id, a hash: the request, and the counts. `next` is the first chunk that was never queued, `ready` the first
  chunk whose answers are incomplete, `bytes` the uncompressed size of the answers before that.
- ROOT:id:asked, a hash of compressed lines by chunk. An answered chunk is deleted.
- ROOT:id:out, a hash of the chunks that are queued or being answered, with the worker and the progress of each.
- ROOT:id:work, a hash: the sizes of the answers that cannot be read yet, by chunk, and which chunks are complete.
- ROOT:id:answers, a hash of compressed blocks of answers, `chunk/block`. A block has whole lines only.
- ROOT:id:index, a sorted set of the blocks that can be read, by their first byte.

ROOT:open has the jobs that have not ended, by deadline, and ROOT:receiving the uploads. ROOT:kept has all jobs by the
time at which they expire, ROOT:bytes the size of each, ROOT:total the sum: `sweep` removes the jobs that Redis has
expired. ROOT:owners has the owner of each job that has one, ROOT:held the size of the jobs of each owner.
"""

from reeve_service.jobs.scripts import HEAD

COMMON = (
    HEAD
    + """
local OVERHEAD = 250  -- what Redis itself needs for a chunk or a block, about
local PARTS = {'asked', 'out', 'work', 'answers', 'index'}

local function part(id, name) return root .. ':' .. id .. ':' .. name end
local function whole(value) return string.format('%.0f', value + 0) end  -- minus zero is no number to Redis
local function total() return tonumber(redis.call('GET', root .. ':total') or '0') end

-- All keys of a job expire at the same moment. A key that is written for the first time needs that expiry too.
local function touch(id)
  local at = math.floor(number(job_of(id), 'expires') * 1000)
  redis.call('PEXPIREAT', job_of(id), at)
  for _, name in ipairs(PARTS) do redis.call('PEXPIREAT', part(id, name), at) end
end

local function expire(id, at)
  redis.call('HSET', job_of(id), 'expires', string.format('%.3f', at))
  redis.call('ZADD', root .. ':kept', string.format('%.3f', at), id)
  touch(id)
end

local function owner_of(id) return redis.call('HGET', root .. ':owners', id) or '' end

local function hold(owner, bytes)
  if owner == '' then return end
  local held = redis.call('HINCRBY', root .. ':held', owner, whole(bytes))
  if held <= 0 then redis.call('HDEL', root .. ':held', owner) end
end

local function weigh(id, bytes)
  redis.call('HINCRBY', root .. ':bytes', id, whole(bytes))
  redis.call('INCRBY', root .. ':total', whole(bytes))
  hold(owner_of(id), bytes)
end

-- Whether an owner's jobs would exceed their storage limit. Without an owner or a limit they never do.
local function is_too_much(owner, bytes, own_room)
  return owner ~= '' and own_room ~= '' and number(root .. ':held', owner) + bytes > tonumber(own_room)
end

local function drop(id)
  redis.call('UNLINK', job_of(id))
  for _, name in ipairs(PARTS) do redis.call('UNLINK', part(id, name)) end
  redis.call('DECRBY', root .. ':total', whole(number(root .. ':bytes', id)))
  hold(owner_of(id), -number(root .. ':bytes', id))
  redis.call('HDEL', root .. ':bytes', id)
  redis.call('HDEL', root .. ':owners', id)
  for _, set in ipairs({':kept', ':open', ':receiving'}) do redis.call('ZREM', root .. set, id) end
end

local function past(set)
  return redis.call('ZRANGEBYSCORE', root .. ':' .. set, '-inf', string.format('%.3f', now))
end

local function sweep()
  for _, id in ipairs(past('kept')) do drop(id) end
end

-- Appends the answers of a chunk to those that can be read.
local function list(id, chunk)
  local lengths = redis.call('HGET', part(id, 'work'), 'lengths:' .. chunk)
  if not lengths then return end
  local at, block = number(job_of(id), 'bytes'), 0
  for length in string.gmatch(lengths, '%d+') do
    redis.call('ZADD', part(id, 'index'), whole(at), chunk .. '/' .. block)
    at, block = at + tonumber(length), block + 1
  end
  redis.call('HSET', job_of(id), 'bytes', whole(at))
  redis.call('HDEL', part(id, 'work'), 'lengths:' .. chunk)
end

local function advance(id)
  local ready = number(job_of(id), 'ready')
  while redis.call('HDEL', part(id, 'work'), 'whole:' .. ready) == 1 do
    list(id, ready)
    ready = ready + 1
  end
  redis.call('HSET', job_of(id), 'ready', ready)
end

-- A job that ends keeps all answers, also those after a chunk without answers.
local function finish(id, ending, reason)
  redis.call('ZREM', root .. ':open', id)
  if redis.call('EXISTS', job_of(id)) == 0 or redis.call('HSETNX', job_of(id), 'ended', ending) == 0 then return end
  local over = math.min(now, number(job_of(id), 'deadline'))
  redis.call('HSET', job_of(id), 'reason', reason, 'over', string.format('%.3f', over))
  for chunk = number(job_of(id), 'ready'), number(job_of(id), 'next') - 1 do list(id, chunk) end
  weigh(id, -number(job_of(id), 'waiting'))
  for _, name in ipairs({'asked', 'out', 'work'}) do redis.call('UNLINK', part(id, name)) end
  redis.call('HINCRBY', root .. ':counts', ending, 1)
  expire(id, over + number(job_of(id), 'keeps'))
end

-- Whether a job has ended. If its deadline has passed, this ends it.
local function is_over(id)
  if redis.call('EXISTS', job_of(id)) == 0 or redis.call('HEXISTS', job_of(id), 'ended') == 1 then
    redis.call('ZREM', root .. ':open', id)
    return true
  end
  if now < number(job_of(id), 'deadline') then return false end
  finish(id, 'failed', number(job_of(id), 'done') > 0 and 'cut' or 'not_begun')
  return true
end

-- A queued chunk: the token of its worker or '-', the times of the last report and of the last queueing, how many
-- workers died at the same line, the number of answered lines and of their blocks, and the name of the worker.
local function read(text)
  local token, heard, sent, deaths, at, blocks, name = string.match(text, '^(%S+) (%S+) (%S+) (%d+) (%d+) (%d+) (.*)$')
  return {token = token, heard = tonumber(heard), sent = tonumber(sent), deaths = tonumber(deaths),
    at = tonumber(at), blocks = tonumber(blocks), name = name}
end

local function note(id, chunk, out)
  redis.call('HSET', part(id, 'out'), chunk, string.format('%s %.3f %.3f %d %d %d %s',
    out.token, out.heard, out.sent, out.deaths, out.at, out.blocks, out.name))
end

-- Takes the next chunks, up to a number of queued ones. The caller must queue all that are returned.
local function give(id, most)
  local given, out = {}, redis.call('HLEN', part(id, 'out'))
  local chunk, chunks = number(job_of(id), 'next'), number(job_of(id), 'chunks')
  while out < most and chunk < chunks do
    note(id, chunk, {token = '-', heard = 0, sent = now, deaths = 0, at = 0, blocks = 0, name = '-'})
    given[#given + 1] = whole(chunk)
    chunk, out = chunk + 1, out + 1
  end
  if #given > 0 then
    redis.call('HSET', job_of(id), 'next', chunk)
    touch(id)
  end
  return given
end

-- The job of an Idempotency-Key, if it is still stored, and the hash of its request.
local function with_key(key)
  if key == '' then return nil end
  local id, digest = string.match(redis.call('GET', root .. ':key:' .. key) or '', '^(%S+) (%S+)$')
  if id and redis.call('EXISTS', job_of(id)) == 1 then return id, digest end
end
"""
)

CLAIM = (
    COMMON
    + """
local id, chunk, token, name, lease, attempts, dead = unpack(ARGV)
if is_over(id) then return {'over'} end
local text, packed = redis.call('HGET', part(id, 'out'), chunk), redis.call('HGET', part(id, 'asked'), chunk)
if not text or not packed then return {'over'} end
local out = read(text)
if out.token ~= '-' and out.token ~= token and out.token ~= dead and now - out.heard < tonumber(lease) then
  return {'taken', out.token, out.name}
end
if out.token ~= '-' and out.token ~= token then
  out.deaths = out.deaths + 1
  if out.deaths >= tonumber(attempts) then
    finish(id, 'failed', 'died')
    return {'over'}
  end
  redis.call('HINCRBY', job_of(id), 'redone', 1)
end
out.token, out.heard, out.name = token, now, name
note(id, chunk, out)
redis.call('HSETNX', job_of(id), 'begun', string.format('%.3f', now))
touch(id)
return {'yours', redis.call('HGET', job_of(id), 'order'), whole(out.at), packed}
"""
)

REPORT = (
    COMMON
    + """
local id, chunk, token, name, from, to, answered, failed = unpack(ARGV, 1, 8)
local errors, state, room, own_room, length, block = unpack(ARGV, 9, 14)
if is_over(id) then return {'over'} end
local text = redis.call('HGET', part(id, 'out'), chunk)
if not text then return {'over'} end
local out = read(text)
if out.token ~= '-' and out.token ~= token then return {'taken'} end
if out.at == tonumber(from) then
  if block ~= '' then
    local size = #block + OVERHEAD
    if total() + size > tonumber(room) or is_too_much(owner_of(id), size, own_room) then
      finish(id, 'failed', 'full')
      return {'over'}
    end
    redis.call('HSET', part(id, 'answers'), chunk .. '/' .. out.blocks, block)
    local known = redis.call('HGET', part(id, 'work'), 'lengths:' .. chunk) or ''
    redis.call('HSET', part(id, 'work'), 'lengths:' .. chunk, known .. length .. ' ')
    out.blocks = out.blocks + 1
    weigh(id, size)
  end
  if from ~= to then out.at, out.deaths = tonumber(to), 0 end
  redis.call('HINCRBY', job_of(id), 'done', answered)
  redis.call('HINCRBY', job_of(id), 'failed', failed)
  redis.call('HINCRBY', root .. ':counts', 'lines answered', answered - failed)
  redis.call('HINCRBY', root .. ':counts', 'lines failed', failed)
  for each = 15, #ARGV, 2 do
    redis.call('HINCRBY', job_of(id), 'verdict ' .. ARGV[each], ARGV[each + 1])
    redis.call('HINCRBY', root .. ':counts', 'verdict ' .. ARGV[each], ARGV[each + 1])
  end
  -- A job from an older version has no such limit.
  local most_errors = tonumber(redis.call('HGET', job_of(id), 'most_errors') or math.huge)
  if redis.call('HINCRBY', job_of(id), 'errors', errors) > most_errors then
    finish(id, 'failed', 'errors')
    return {'over'}
  end
elseif out.at ~= tonumber(to) then
  -- The report is neither the next one nor a repeated one: a killed Redis has lost the reports in between.
  return {'taken'}
end
if state ~= 'whole' then
  out.token, out.heard, out.name = token, now, name
  if state == 'paused' then out.token, out.heard, out.sent, out.name = '-', 0, now, '-' end
  note(id, chunk, out)
  touch(id)
  return {'go on'}
end
local others = redis.call('HLEN', part(id, 'out'))
local size = redis.call('HSTRLEN', part(id, 'asked'), chunk) + OVERHEAD
redis.call('HDEL', part(id, 'asked'), chunk)
redis.call('HDEL', part(id, 'out'), chunk)
redis.call('HINCRBY', job_of(id), 'waiting', -size)
weigh(id, -size)
redis.call('HSET', part(id, 'work'), 'whole:' .. chunk, 1)
advance(id)
if number(job_of(id), 'ready') == number(job_of(id), 'chunks') then
  finish(id, 'done', '')
  return {'over'}
end
touch(id)
return {'over', unpack(give(id, others))}
"""
)

END = (
    COMMON
    + """
local id, ending, reason = unpack(ARGV)
if redis.call('HEXISTS', job_of(id), 'receiving') == 1 or is_over(id) or ending == '' then return end
finish(id, ending, reason)
"""
)

LOST = (
    COMMON
    + """
local lease, window, queued = tonumber(ARGV[1]), tonumber(ARGV[2]), redis.call('LLEN', KEYS[2])
sweep()
local lost, out, waiting = {}, {}, 0
for _, id in ipairs(redis.call('ZRANGE', root .. ':open', 0, -1)) do
  if not is_over(id) then
    local chunks = redis.call('HGETALL', part(id, 'out'))
    for each = 1, #chunks, 2 do
      local found = read(chunks[each + 1])
      out[#out + 1] = {id, chunks[each], found}
      if found.heard < found.sent then waiting = waiting + 1 end
    end
    for _, chunk in ipairs(give(id, window)) do lost[#lost + 1] = {id, chunk} end
  end
end
for _, each in ipairs(out) do
  local id, chunk, found = unpack(each)
  -- A chunk that was queued after its last report still waits, unless the queue is shorter than expected. It may wait
  -- for long, because searches go first. A chunk that is queued twice is answered once.
  local patience = lease
  if found.heard < found.sent and queued > 0 then patience = queued < waiting and lease * 5 or math.huge end
  if now - math.max(found.sent, found.heard) > patience then
    found.sent = now
    note(id, chunk, found)
    lost[#lost + 1] = {id, chunk}
  end
end
return lost
"""
)

NUMBERS = (
    COMMON
    + """
sweep()
local waiting = 0
for _, id in ipairs(redis.call('ZRANGE', root .. ':open', 0, -1)) do
  waiting = waiting + redis.call('HLEN', part(id, 'asked'))
end
return {redis.call('ZCARD', root .. ':open'), waiting, whole(total())}
"""
)
