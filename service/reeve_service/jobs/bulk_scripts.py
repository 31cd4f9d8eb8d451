"""What is done to a bulk job in Redis in one step each; `bulk_store` says what it means, `scripts` how they are meant.

A job may have thousands of chunks, so no step walks through them all but the one that ends it. What lies at ROOT:id:

- itself, a hash: what was ordered, and the counts; `next` is the first chunk that was never given out, `ready` the
  first whose answers are not all there, `bytes` how long the answers before that are, unpacked;
- `asked`, a hash of packed lines by chunk; a chunk that is answered is taken out;
- `out`, a hash of the chunks that were given out and are not answered, with who works on each and how far that is;
- `work`, a hash: the lengths of the answers of each chunk that cannot be read yet, and which of these are whole;
- `answers`, a hash of packed blocks of answers, `chunk/block`, each a number of whole lines;
- `index`, a sorted set of the blocks that can be read, by where they begin.

ROOT:open has the jobs that have not ended, by deadline, ROOT:receiving those that are on their way up. ROOT:kept has
all of them by when they expire, ROOT:bytes what each holds, ROOT:total the sum: `sweep` forgets what Redis has let go.
ROOT:owners has the owner of each job that has one, ROOT:held what the jobs of each owner hold.
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

-- All of a job goes at the same moment; what was written first since then has to be told of it.
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

-- Whether an owner's jobs would hold more than they may; an owner without a name, or without a bound, has no bound.
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

-- Makes the answers of a chunk readable, after those that are.
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

-- A job that ends keeps every line that was answered, also those behind a gap.
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

-- Whether a job takes no more work; one whose deadline has passed is ended on this occasion.
local function is_over(id)
  if redis.call('EXISTS', job_of(id)) == 0 or redis.call('HEXISTS', job_of(id), 'ended') == 1 then
    redis.call('ZREM', root .. ':open', id)
    return true
  end
  if now < number(job_of(id), 'deadline') then return false end
  finish(id, 'failed', number(job_of(id), 'done') > 0 and 'cut' or 'not_begun')
  return true
end

-- A chunk that is out: its holder's token or '-', when that was heard of, when the chunk was last sent, how many died
-- at this very place, how many of its lines are done, into how many blocks, and the holder's name.
local function read(text)
  local token, heard, sent, deaths, at, blocks, name = string.match(text, '^(%S+) (%S+) (%S+) (%d+) (%d+) (%d+) (.*)$')
  return {token = token, heard = tonumber(heard), sent = tonumber(sent), deaths = tonumber(deaths),
    at = tonumber(at), blocks = tonumber(blocks), name = name}
end

local function note(id, chunk, out)
  redis.call('HSET', part(id, 'out'), chunk, string.format('%s %.3f %.3f %d %d %d %s',
    out.token, out.heard, out.sent, out.deaths, out.at, out.blocks, out.name))
end

-- The next chunks, until so many are out; all that are given have to be sent.
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

-- The job that a key stands for, if it is still known, and what it was asked.
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
  -- A job that was begun before there was this limit has none.
  local most_errors = tonumber(redis.call('HGET', job_of(id), 'most_errors') or math.huge)
  if redis.call('HINCRBY', job_of(id), 'errors', errors) > most_errors then
    finish(id, 'failed', 'errors')
    return {'over'}
  end
elseif out.at ~= tonumber(to) then
  -- Neither is this news nor was it told before: a Redis that was killed has forgotten what came in between.
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
  -- What was sent since it was last heard of waits in the queue, unless less waits there than should: a chunk that is
  -- sent twice is answered once. Searches go first, so that it may wait for long.
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
