"""Scripts that store an upload and make it a job. `uploads` calls them; `scripts` describes the keys."""

BEGIN = """
local id, patience, limit, room, key, owner, own_limit, own_room = unpack(ARGV)
if redis.call('EXISTS', job_of(id)) == 1 then return {'made', id} end
local refused = admit(id, key, '', owner, limit, own_limit, '', room, own_room)
if refused then return refused end
redis.call('HSET', job_of(id), 'receiving', 1, 'lines', 0, 'waiting', 0)
redis.call('ZADD', root .. ':receiving', moment(now), id)
weigh(id, OVERHEAD)
expire(id, now + tonumber(patience))
return {'made', id}
"""

PUT = """
local id, chunk, lines, patience, room, own_room, packed = unpack(ARGV)
if redis.call('HEXISTS', job_of(id), 'receiving') == 0 then return 'gone' end
if packed ~= '' and redis.call('HEXISTS', part(id, 'input'), chunk) == 0 then
  -- A killed Redis may have lost the last chunks.
  if redis.call('HLEN', part(id, 'input')) ~= tonumber(chunk) then return 'gone' end
  local size = #packed + OVERHEAD
  if is_heavy(ALL, size, room) then return 'heavy' end
  if is_heavy(owner_of(id), size, own_room) then return 'own heavy' end
  redis.call('HSET', part(id, 'input'), chunk, packed)
  redis.call('HINCRBY', job_of(id), 'lines', lines)
  redis.call('HINCRBY', job_of(id), 'waiting', size)
  weigh(id, size)
end
expire(id, now + tonumber(patience))
return 'made'
"""

ABANDON = """
if redis.call('HEXISTS', job_of(ARGV[1]), 'receiving') == 1 then drop(ARGV[1]) end
"""

ACCEPT = """
local id, chunks, most_errors, per_process, order, label, seconds, keeps, key, digest = unpack(ARGV)
if field(id, 'order') ~= '' then return {'made', id} end
local stored = redis.call('HLEN', part(id, 'input'))
if field(id, 'receiving') == '' or stored ~= tonumber(chunks) then return {'gone', ''} end
local known = with_key(key, digest)
if known then
  drop(id)
  return known
end
redis.call('HDEL', job_of(id), 'receiving')
redis.call('ZREM', root .. ':receiving', id)
redis.call('HSET', job_of(id), 'most_errors', most_errors)
open(id, order, label, chunks, seconds, keeps, '', '', key, digest)
return {'made', id, unpack(fill({}, per_process))}
"""
