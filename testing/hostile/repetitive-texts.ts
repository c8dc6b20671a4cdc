import fc from 'fast-check'

/**
 * Four times the limit of an HTTP server: quadratic time takes seconds at this length, linear time a few milliseconds.
 */
const textLength = 64 * 1024

const pieces = [
  ', ',
  'a=b; ',
  `%${'25'.repeat(13)}`,
  'diwan-sign-in-00000000=a; ',
  ' ',
  '\t',
  ...String.raw`a 1 - _ . / // .. /. ; , = & a=b& " \" [ ] ]:1 : :: @ //@ + ? # % %25 %41 %2525 %u0041 %D8%B9
    %E2%80%A6 %00 %0a * *;q=0.1, ar;q=1, ar-SA, q=0.5; en-a1 gzip, 10.0.0.1, [::1]:1, ::ffff:1. 1.
    W/"a", a.b {"a": [[ "\u0041"`.split(/\s+/),
]
/** Texts of 64 kB that repeat one or two pieces. */
export const repetitiveTexts = fc
  .record({
    start: fc.constantFrom('', 'a', '/', '//', '[', '"', '2026-01-01T', 'Bearer ', 'GMT', 'ar'),
    piece: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 2 }),
    few: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 50 })),
    end: fc.constantFrom('', 'x', '!', '@', '/', '\u00e9', '%', '"'),
  })
  .map(({ start, piece: [first = '', second = ''], few, end }) => {
    const repeated = first + second.repeat(few)
    return start + repeated.repeat(Math.ceil(textLength / repeated.length)) + end
  })

const million = 'a'.repeat(1_000_000)

/**
 * The CPU time of a function on this thread, as a multiple of reading a million letters in the same run. A dear function gets three
 * tries, of which the least counts: the load of the machine makes some of them slow, and quadratic time makes all of them slow.
 */
export async function costOf(act: () => unknown): Promise<number> {
  const costs: number[] = []
  do costs.push((await cpuOf(act)) / Math.max(await cpuOf(readAMillion), 500))
  while (costs.length < 3 && Math.min(...costs) > 100)
  return Math.min(...costs)
}

async function cpuOf(act: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await act()
  return process.threadCpuUsage(before).user
}

function readAMillion(): number {
  let sum = 0
  for (let index = 0; index < million.length; index += 1) sum += million.charCodeAt(index)
  return sum
}
