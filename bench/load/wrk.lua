-- Send the requests of a file in turn. The file holds them byte for byte, with a NUL between two requests, and each
-- thread starts at another request. The last line is RESULT and a JSON object; times are in microseconds.

local threads = 0
local requests = {}
local turn = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(args)
  local file = assert(io.open(args[1], "rb"))
  for request in file:read("*a"):gmatch("[^%z]+") do
    requests[#requests + 1] = request
  end
  file:close()
  turn = number * 977
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'RESULT {"microseconds":%d,"calls":%d,"bytes":%d,"p50":%d,"p99":%d,"failures":%d}\n',
    summary.duration, summary.requests, summary.bytes, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
