import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge',
    'Windows',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'Linux'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`, 'Safari', 'Mac'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `${mozilla} (iPad; CPU OS 18_5 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPad',
  ],
  [
    `${mozilla} (Linux; Android 15; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('the user agent %s is %s on %s', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system })
})
