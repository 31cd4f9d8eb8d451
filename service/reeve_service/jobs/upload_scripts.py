"""Scripts that store an upload in Redis and make it a bulk job. `bulk_scripts` describes the keys."""

from reeve_service.jobs.bulk_scripts import COMMON

BEGIN = (
    COMMON
    + """
local id, patience, limit, room, key, owner, own_limit, own_room = unpack(ARGV)
if redis.call('EXISTS', job_of(id)) == 1 then return {'made', id} end
sweep()
local known = with_key(key)
if known then return {'known', known} end
for _, old in ipairs(past('open')) do is_over(old) end
if redis.call('ZCARD', root .. ':open') + redis.call('ZCARD', root .. ':receiving') >= tonumber(limit) then
  return {'full', ''}
end
if owner ~= '' and own_limit ~= '' then
  local own = 0
  for _, set in ipairs({':open', ':receiving'}) do
    for _, other in ipairs(redis.call('ZRANGE', root .. set, 0, -1)) do
      if owner_of(other) == owner then own = own + 1 end
    end
  end
  if own >= tonumber(own_limit) then return {'own full', ''} end
end
if total() >= tonumber(room) then return {'heavy', ''} end
if is_too_much(owner, OVERHEAD, own_room) then return {'own heavy', ''} end
if owner ~= '' then redis.call('HSET', root .. ':owners', id, owner) end
redis.call('HSET', job_of(id), 'receiving', 1, 'chunks', 0, 'lines', 0, 'waiting', 0)
redis.call('ZADD', root .. ':receiving', string.format('%.3f', now), id)
weigh(id, OVERHEAD)
expire(id, now + tonumber(patience))
return {'made', id}
"""
)

PUT = (
    COMMON
    + """
local id, chunk, lines, patience, room, own_room, packed = unpack(ARGV)
if redis.call('HEXISTS', job_of(id), 'receiving') == 0 then return 'gone' end
if redis.call('HEXISTS', part(id, 'asked'), chunk) == 0 then
  -- A killed Redis may have lost the last chunks.
  if number(job_of(id), 'chunks') ~= tonumber(chunk) then return 'gone' end
  local size = #packed + OVERHEAD
  if total() + size > tonumber(room) then return 'heavy' end
  if is_too_much(owner_of(id), size, own_room) then return 'own heavy' end
  redis.call('HSET', part(id, 'asked'), chunk, packed)
  redis.call('HINCRBY', job_of(id), 'chunks', 1)
  redis.call('HINCRBY', job_of(id), 'lines', lines)
  redis.call('HINCRBY', job_of(id), 'waiting', size)
  weigh(id, size)
end
expire(id, now + tonumber(patience))
return 'made'
"""
)

RENEW = (
    COMMON
    + """
local id, patience = unpack(ARGV)
if redis.call('HEXISTS', job_of(id), 'receiving') == 0 then return 'gone' end
expire(id, now + tonumber(patience))
return 'made'
"""
)

ABANDON = (
    COMMON
    + """
if redis.call('HEXISTS', job_of(ARGV[1]), 'receiving') == 1 then drop(ARGV[1]) end
"""
)

ACCEPT = (
    COMMON
    + """
local id, chunks, order, seconds, keeps, window, key, digest, owner, most_errors = unpack(ARGV)
local came = redis.call('HGET', job_of(id), 'chunks')
if not came or tonumber(came) ~= tonumber(chunks) then return {'gone', ''} end
if redis.call('HEXISTS', job_of(id), 'receiving') == 0 then return {'made', id} end
local known, same = with_key(key)
if known then
  drop(id)
  return {same == digest and 'known' or 'other', known}
end
redis.call('HDEL', job_of(id), 'receiving')
redis.call('ZREM', root .. ':receiving', id)
local deadline = now + tonumber(seconds)
redis.call('HSET', job_of(id), 'order', order, 'owner', owner, 'digest', digest, 'keeps', keeps,
  'next', 0, 'done', 0, 'failed', 0, 'errors', 0, 'most_errors', most_errors,
  'ready', 0, 'bytes', 0, 'created', string.format('%.3f', now), 'deadline', string.format('%.3f', deadline))
redis.call('ZADD', root .. ':open', string.format('%.3f', deadline), id)
expire(id, deadline + tonumber(keeps))
if key ~= '' then
  redis.call('SET', root .. ':key:' .. key, id .. ' ' .. digest)
  redis.call('PEXPIREAT', root .. ':key:' .. key, math.floor((deadline + tonumber(keeps)) * 1000))
end
if number(job_of(id), 'chunks') == 0 then finish(id, 'done', '') end
return {'made', id, unpack(give(id, tonumber(window)))}
"""
)
