import { existsSync } from 'node:fs'
import { parseSettings } from '#mock/store/settings.ts'
import { startMock } from './start.ts'
import { knownTokens } from '#mock/store/tokens.ts'

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { baseUrl, authorization } = await startMock(parseSettings(process.env))
  console.log(`Mock store API: ${baseUrl}`)
  if (authorization) console.log(`Its authorization server: ${authorization.issuer}`)
  else {
    console.log('Tokens it knows:')
    for (const { token, scopes } of Object.values(knownTokens)) {
      console.log(`  ${token.padEnd(24)}${scopes.join(' ')}`)
    }
  }
} catch (error) {
  const { code, message } = Object(error)
  const hint = '. Stop the program that has it, or set MOCK_PORT or MOCK_AUTHORIZATION_PORT to another port.'
  console.error(message + (code === 'EADDRINUSE' ? hint : ''))
  process.exitCode = 1
}
