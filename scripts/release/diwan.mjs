#!/usr/bin/env node
// The program of a release. Plain JavaScript without dependencies, because only this file runs on an older Node or with a file missing.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const missing = findMissing()

if (parseInt(process.versions.node) < 24) {
  stop(`Diwan needs Node 24 or newer, and this is Node ${process.versions.node}. Install it from nodejs.org.`)
} else if (missing !== undefined) {
  stop(`This release of Diwan is incomplete: ${missing} is missing from ${folder}. Unpack its archive again.`)
} else {
  const damaged = ({ message }) =>
    stop(`This release of Diwan is damaged: ${folder}gateway.mjs (${message}). Unpack its archive again.`)
  import(new URL('gateway.mjs', import.meta.url).href).then(
    ({ run }) => run(folder, process.argv.slice(2)),
    damaged,
  )
}

function findMissing() {
  if (!existsSync(`${folder}SHA256SUMS`)) return 'SHA256SUMS'
  const lines = readFileSync(`${folder}SHA256SUMS`, 'utf8').trim().split('\n')
  return lines.map((line) => line.slice(66)).find((file) => !existsSync(folder + file))
}

function stop(reason) {
  console.error(reason)
  process.exitCode = 1
}
