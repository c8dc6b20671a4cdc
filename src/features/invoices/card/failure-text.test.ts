import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { createTranslator } from 'use-intl'
import type catalogue from '#src/locales/invoices.en.json'
import { failureText } from './failure-text.ts'
import type { RequestOutcome } from '#src/features/invoices/requests/invoice-requests.ts'

vi.mock('#src/lib/i18n/formats.ts', () => ({ formatNumber: String }))

const codesOfFile =
  'invoice_not_pdf invoice_link_expired invoice_file_gone file_broken signed_out cancelled upstream_too_large upstream_timeout upstream_unreachable network something_new'.split(
    ' ',
  )
const failure = (code: string | null, status: number | null = null, words = '') => ({ code, status, words })

test.each(['en', 'ar'])(
  'each reason why an order has no invoice or no file has a sentence of its own: %s',
  (locale) => {
    // The cast is safe: both languages have the same texts.
    const messages = JSON.parse(
      readFileSync(`src/locales/invoices.${locale}.json`, 'utf8'),
    ) as typeof catalogue
    const t = createTranslator({ locale, messages, namespace: 'invoices.failure' })
    const textOf = (outcome: RequestOutcome['outcome'], problem: ReturnType<typeof failure>) =>
      failureText(t, outcome === 'made' ? { outcome } : { outcome, failure: problem }, problem)
    const texts = [
      ...codesOfFile.map((code) => textOf('made', failure(code))),
      ...['invoice_link_missing', 'invoice_link_untrusted'].map((code) => textOf('no-link', failure(code))),
      ...['refused_again', 'left', 'timeout'].map((code) => textOf('unknown', failure(code))),
      ...[404, 422].map((status) => textOf('refused', failure(null, status))),
    ]
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) expect(text).toMatch(/^\S.*[.؟]$/)
    expect(textOf('refused', failure(null, 422))).toContain('{status}')
    expect(textOf('refused', failure(null, 422, 'Closed'))).toBe('Closed')
  },
)
