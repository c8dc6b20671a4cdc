import { expect, test } from 'vitest'
import { eventTimestamp } from './handle-event.ts'

const now = Date.UTC(2026, 10, 22)

test.for<[unknown, number]>([
  ['2022-12-31 12:31:25', Date.UTC(2022, 11, 31, 9, 31, 25)],
  ['Wed Nov 05 2025 11:56:07 GMT+0300', Date.UTC(2025, 10, 5, 8, 56, 7)],
  ['2025-11-05T11:56:07Z', Date.UTC(2025, 10, 5, 11, 56, 7)],
  ['2025-11-05T11:56:07+03:00', Date.UTC(2025, 10, 5, 8, 56, 7)],
  ['2027-01-01 00:00:00', now],
  ['soon', now],
  ['', now],
  [undefined, now],
  [7, now],
])('The timestamp “%s” of an event is read (live-service.md, Webhooks)', ([createdAt, timestamp]) => {
  expect(eventTimestamp(createdAt, 'Asia/Riyadh', now)).toBe(timestamp)
})
