import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtFolder, ended, realStore, run, started } from '#testing/gateway/test-program.ts'
import { openSocket } from '#testing/gateway/test-server.ts'

const times = { UPSTREAM_TIMEOUT_MS: '1000', INVOICE_FILE_TIMEOUT_MS: '1000' }

/* Starts the program with a page of 40 kB. `memory` returns its resident memory in MB. */
async function startWithLongPage() {
  const folder = await builtFolder()
  await writeFile(join(folder, 'dist/index.html'), `<title>%LANGUAGE%</title>${'x'.repeat(40_000)}`)
  const { child } = await run({ ...realStore, ...times }, folder)
  const { url } = await started(child)
  const memory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024
  return { child, url, memory }
}

/* Opens connections that send requests and read no response. */
function requestWithoutReading(url: URL, sockets: number, requests: number) {
  for (let opened = 0; opened < sockets; opened += 1) {
    const { socket } = openSocket(url.port)
    socket.pause()
    socket.write(`GET / HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`.repeat(requests))
  }
}

test('Clients that send thousands of requests and read no response cost neither memory nor time of other clients', async () => {
  const { child, url, memory } = await startWithLongPage()
  for (let warm = 0; warm < 30; warm += 1) await (await fetch(url)).text()
  const before = memory()
  requestWithoutReading(url, 4, 1500)
  for (let pending = 0; pending < 30; pending += 1)
    expect((await fetch(new URL('/healthz', url))).status).toBe(200)
  expect(memory() - before).toBeLessThan(60)
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
})

test('The process ends although clients never read their responses', async () => {
  const { child, url } = await startWithLongPage()
  requestWithoutReading(url, 20, 16)
  for (let pending = 0; pending < 10; pending += 1) await (await fetch(new URL('/healthz', url))).text()
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
})
