import { describe, expect, test } from 'vitest'
import { returnPath, withinStores } from './sign-in-routes.ts'

describe('The path after signing in', () => {
  test.for([
    '/',
    '/brands?page=2#top',
    '/s/1001/brands',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/;@evil.example',
    '/apiary',
    `/brands?search=${'x'.repeat(900)}`,
  ])('is %s unchanged', (path) => {
    expect(returnPath(path)).toBe(path)
  })

  test.for<[string, string | undefined]>([
    ['nothing', undefined],
    ['a path without a slash', 'brands'],
    ['another origin', 'https://evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['another host', '//evil.example'],
    ['another host by a backslash', '/\\evil.example'],
    ['another host by a tab', '/\t/evil.example'],
    ['another host by an invisible character', '/\u0085/evil.example'],
    ['another host by a dot segment', '/.//evil.example'],
    ['another host by encoded segments', '/s/%2e%2e/%2E%2E//evil.example'],
    ['a path of the API', '/api/session'],
    ['the path of signing in', '/auth/sign-in'],
    ['the path of the callback', '/brands/../auth/callback?code=1'],
    ['a path too long for a cookie', `/${'x'.repeat(1001)}`],
    ['a path too long for a cookie once it is encoded', `/${'ش'.repeat(200)}`],
  ])('is the home page instead of %s', ([, path]) => {
    expect(returnPath(path)).toBe('/')
  })

  test('has characters outside ASCII percent-encoded', () => {
    expect(returnPath('/brands?search=شاي"><script>')).toBe(
      '/brands?search=%D8%B4%D8%A7%D9%8A%22%3E%3Cscript%3E',
    )
  })

  test.for<[string, string]>([
    ['/brands', '/s/1/brands'],
    ['/s/2/brands', '/s/2/brands'],
    ['/s/3/brands', '/s/1/'],
    ['/s/..%2f3/brands', '/s/1/'],
    ['/s/2%2f..%2f3', '/s/1/'],
    ['/s/', '/s/1/s/'],
  ])('%s becomes %s for a person with the stores 1 and 2', ([path, place]) => {
    expect(withinStores(path, ['1', '2'])).toBe(place)
  })
})
