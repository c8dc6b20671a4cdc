import { expect, test } from 'vitest'
import { portTaken } from './server.ts'

test('only a port that another program has is told of as one', () => {
  const taken = Object.assign(new Error('listen'), { code: 'EADDRINUSE' })
  expect(portTaken(taken, 'PORT', 4173)?.message).toContain('Port 4173 is in use')
  for (const other of [
    new Error('EADDRINUSE'),
    Object.assign(new Error(), { code: 'EACCES' }),
    'broken',
    null,
  ])
    expect(portTaken(other, 'PORT', 4173)).toBeNull()
})
