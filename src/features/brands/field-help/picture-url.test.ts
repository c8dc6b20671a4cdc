import { expect, test } from 'vitest'
import { pictureUrlKind, pictureWarnings } from './picture-url.ts'

test.each([
  ['https://cdn.example/l.png| HTTPS://cdn.example/شعار.png ', 'loadable'],
  ['https://192.168.0.1/x|http://diwan.example/icon.png', 'loadable'],
  ['data:image/svg+xml,%3Csvg/%3E', 'loadable'],
  ['', 'none'],
  ['  ', 'none'],
  ['http://cdn.example/l.png|http://diwan.example.evil.example/icon.png', 'insecure'],
  ['http://diwan.example:81/icon.png', 'insecure'],
  ['/uploads/l.png|//cdn.example/l.png|cdn.example/l.png|https://', 'incomplete'],
  ['https://diwan.example@evil.example/l.png|javascript:alert(1)', 'refused'],
  ['data:text/html,<script>|blob:http://diwan.example/1|file:///etc/passwd', 'refused'],
])('each of the pictures’ URLs %j is %s', (urls, kind) => {
  for (const url of urls.split('|'))
    expect([url, pictureUrlKind(url, 'http://diwan.example')]).toEqual([url, kind])
})

test('a page of an opaque origin allows no further URLs', () => {
  expect(pictureUrlKind('javascript:alert(1)', 'null')).toBe('refused')
})

test.each([
  ['logo', 100, 80, []],
  ['logo', 300, 100, []],
  ['logo', 99, 80, ['logoSmall']],
  ['logo', 100, 79, ['logoSmall']],
  ['logo', 1200, 300, ['logoWide']],
  ['logo', 100, 400, ['logoTall']],
  ['logo', 1, 1, ['logoSmall']],
  ['logo', 0, 0, []],
  ['banner', 1200, 300, []],
  ['banner', 96, 96, ['bannerSmall', 'bannerTall']],
  ['banner', 2000, 100, ['bannerThin']],
] as const)('a %s of %i × %i has the warnings %j', (name, width, height, concerns) => {
  expect(pictureWarnings(name, { width, height })).toEqual(concerns)
})
