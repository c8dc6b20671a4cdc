import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { firstAnswerId, firstApiPath, type FirstAnswerHead } from '#contract/first-request.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import type { StoreSettings } from '#gateway/settings/env.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { readerOf } from './reader.ts'
import { recordWords, type RecordWords } from './record-words.ts'
import { escapeHtml, escapeScript } from './render-page.ts'

/** Answers a request as if it had come from a browser, with all that is checked of one. */
export type AskItself = (request: Request) => Response | Promise<Response>

/** An answer as an element of the page, and what it says of the page's one record; empty and null where the page is to ask for itself. */
export type FirstAnswer = { element: string; words: RecordWords | null }

/** The answers to what pages ask for first. */
export type FirstAnswers = {
  /** What the page at the address of a request will ask for first, as a path; null where that is not to be answered in it. */
  pathFor(c: Context, language: Language): string | null
  answerTo(c: Context, path: string, language: Language): Promise<FirstAnswer>
}

type Language = PageSettings['language']

const noAnswer: FirstAnswer = { element: '', words: null }

/* Longer than that the rest of the page does not wait: it runs only once all of it is there. */
const longestWaitMs = 300
/* More than a month of a busy store. */
const mostLength = 512 * 1024
/* A store that was too slow, or has too much, is asked twice for a page that was given nothing: not again and again. */
const restMs = 60_000

/** How a page of a store without sign-in comes with the answer to its first request. */
export function createFirstAnswers(
  { timeZone, weekend }: Pick<StoreSettings, 'timeZone' | 'weekend'>,
  clock: Clock,
  ask: AskItself,
): FirstAnswers {
  const restsUntil = new Map<string, number>()

  return {
    pathFor(c, language) {
      // The store wants no requests for now, as the page has said (src/app/first-request.ts).
      if (!isOpenedByReader(c) || getCookie(c, 'diwan-rate-limited') !== undefined) return null
      const { pathname, search } = new URL(c.req.url)
      const path = firstApiPath(
        { pathname, search },
        readerOf(c, { timeZone, weekend, language, now: clock.now() }),
      )
      return path === null || clock.now() < (restsUntil.get(kindOf(path)) ?? 0) ? null : path
    },
    async answerTo(c, path, language) {
      // That a page waits no longer is no trouble of the store's: not by a deadline's own reason.
      const patience = new AbortController()
      const timer = setTimeout(() => patience.abort(), longestWaitMs)
      const signal = AbortSignal.any([patience.signal, c.req.raw.signal])
      try {
        const request = requestFor(c, path, language, signal)
        const found = await Promise.race([read(ask(request), signal), end(signal)])
        if (found !== null) {
          const words = recordWords({ path, status: found.answer.status, text: found.text }, language)
          return { element: element(path, found), words }
        }
        if (!c.req.raw.signal.aborted) restsUntil.set(kindOf(path), clock.now() + restMs)
        return noAnswer
      } catch {
        return noAnswer
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/* `/api/brands` of one brand too. */
function kindOf(path: string): string {
  return /^\/api\/\w+/.exec(path)?.[0] ?? path
}

/*
 * By its address, a bookmark or a link of ours, in a tab, now. Where another site led here it might choose what stands in a
 * page and see how long that is; and in a frame it is a portal's to say which day it is.
 */
function isOpenedByReader(c: Context): boolean {
  const [site, mode, destination] = ['site', 'mode', 'dest'].map((name) => c.req.header(`sec-fetch-${name}`))
  return (
    c.req.method === 'GET' &&
    (site === 'none' || site === 'same-origin') &&
    mode === 'navigate' &&
    destination === 'document' &&
    c.req.header('sec-purpose') === undefined
  )
}

function requestFor(c: Context, path: string, language: string, signal: AbortSignal): Request {
  return new Request(new URL(path, c.req.url), {
    headers: {
      host: c.req.header('host') ?? '',
      'accept-language': language,
      'sec-fetch-site': 'same-origin',
      'x-diwan-client': '1',
      'x-request-id': String(c.get('requestId')),
    },
    signal,
  })
}

type ShortAnswer = { answer: Response; text: string }

/* Whatever the answer waits for, not all of it ends with the signal. One that comes late, or is long, is let go. */
async function read(asked: Response | Promise<Response>, signal: AbortSignal): Promise<ShortAnswer | null> {
  const answer = await asked
  if (signal.aborted || Number(answer.headers.get('content-length')) > mostLength) {
    await answer.body?.cancel()
    return null
  }
  const text = await answer.text()
  return text.length <= mostLength ? { answer, text } : null
}

function end(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
}

/* What the page reads of an answer beyond its text. */
const toldHeaders = /^(retry-after|x-ratelimit-.*|x-diwan-.*)$/

function element(path: string, { answer, text }: ShortAnswer): string {
  const { status, headers } = answer
  const told = [...headers].filter(([name]) => toldHeaders.test(name))
  const escaped = escapeScript(text)
  const head: FirstAnswerHead = { path, status, headers: Object.fromEntries(told), length: escaped.length }
  const attribute = escapeHtml(JSON.stringify(head))
  return `<script type="application/json" id="${firstAnswerId}" data-head="${attribute}">${escaped}</script>`
}
