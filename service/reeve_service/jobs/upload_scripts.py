"""Scripts that store an upload and make it a job. `uploads` calls them; `scripts` describes the keys."""

BEGIN = """
local id = args.id
if redis.call('EXISTS', job_of(id)) == 1 then return {'made', id} end
local refusal = refused()
if refusal then return refusal end
redis.call('HSET', job_of(id), 'room', args.room or '', 'own_room', args.own_room or '')
redis.call('HSET', job_of(id), 'receiving', 1, 'lines', 0, 'waiting', 0)
redis.call('ZADD', root .. ':open', '+inf', id)
expire(id, now + args.patience)
local limit = refuse_bytes(id, OVERHEAD)
if limit then drop(id) end
return limit and {limit, ''} or {'made', id}
"""

PUT = """
local id, chunk = args.id, args.chunk
if redis.call('HEXISTS', job_of(id), 'receiving') == 0 then return {'gone'} end
if data ~= '' and redis.call('HEXISTS', part(id, 'input'), chunk) == 0 then
  -- A killed Redis may have lost the last chunks.
  if redis.call('HLEN', part(id, 'input')) ~= chunk then return {'gone'} end
  local limit = refuse_bytes(id, #data + OVERHEAD)
  if limit then return {limit} end
  redis.call('HSET', part(id, 'input'), chunk, data)
  redis.call('HINCRBY', job_of(id), 'lines', args.lines)
  redis.call('HINCRBY', job_of(id), 'waiting', #data + OVERHEAD)
end
expire(id, now + args.patience)
return {'made'}
"""

ABANDON = """
if redis.call('HEXISTS', job_of(args.id), 'receiving') == 1 then drop(args.id) end
"""

ACCEPT = """
local id = args.id
if field(id, 'order') ~= '' then return {'made', id} end
local chunks = redis.call('HLEN', part(id, 'input'))
if field(id, 'receiving') == '' or chunks ~= args.tasks then return {'gone', ''} end
local known = known_job()
if known then
  drop(id)
  return known
end
redis.call('HDEL', job_of(id), 'receiving')
return open(id)
"""
