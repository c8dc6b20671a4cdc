import type { Page } from '@playwright/test'
import { parseEnvelope } from '#contract/envelope.ts'
import { parseInvoiceLink } from '#contract/invoice.ts'
import { bodyText } from '#testing/hostile/hostile-answer.ts'
import type { Planned } from './hostile-store.ts'
import type { PageCase } from './page-case.ts'

/** What a page says once nothing on it is waited for any more. Throws where that takes longer. */
export async function settledText(page: Page, mostMs: number): Promise<string> {
  await page.waitForFunction(
    () => {
      const busy = document.querySelector('[aria-busy="true"], .skeleton, [role="progressbar"]')
      const main = document.querySelector('main')
      const isUnderWay = /Creating the invoice|Downloading it/.test(main?.innerText ?? '')
      return busy === null && !isUnderWay && main?.querySelector('h1') !== null
    },
    null,
    { timeout: mostMs, polling: 50 },
  )
  return page.locator('main').innerText()
}

/** What is wrong with what a page says; `kept` is the name that the store's brand has now. */
export function faultsOf(given: PageCase, text: string, kept: unknown): string[] {
  return [
    ...(text.replaceAll(/\P{L}/gu, '').length < 5 ? ['nothing to read'] : []),
    ...(text.includes('This page stopped working') ? ['a crash'] : []),
    ...(given.act === 'save' ? faultsOfSave(given, text, kept) : []),
    ...(given.act === 'make' ? faultsOfMaking(given, text) : []),
  ]
}

function faultsOfSave({ plans, writes }: PageCase, text: string, kept: unknown): string[] {
  const plan = plans.updateBrand
  const isSaved = /^Saved(\.|$)/m.test(text)
  const isTold =
    /Not saved|may not be saved|error|busy|didn’t accept|can’t find|The store changed|Saved|expired|permission/i
  return [
    ...(isSaved && kept !== 'عود' ? ['it says saved, and is not'] : []),
    ...(isSaved && plan && !isSuccess(plan) && !writes ? ['it says saved, and nobody said so'] : []),
    ...(isTold.test(text) ? [] : ['nothing is said of the save']),
  ]
}

function faultsOfMaking({ plans, file }: PageCase, text: string): string[] {
  const plan = plans.createInvoice
  const isDone = /is ready|was downloaded/.test(text)
  const isTold = /No invoice was created|was created|is ready|was downloaded|We don’t know/.test(text)
  const link = plan && isSuccess(plan) && parseInvoiceLink(dataOf(plan))
  const isRefusal = plan && plan.pace !== 'never' && plan.pace !== 'drips' && !isSuccess(plan)
  return [
    ...(isDone && (!link || file !== 'pdf') ? ['a file that nobody sent'] : []),
    ...(/No invoice was created/.test(text) && !isRefusal ? ['it says that nothing was made'] : []),
    ...(isTold ? [] : ['nothing is said of the invoice']),
  ]
}

function isSuccess({ answer, pace }: Planned): boolean {
  const { isWhole } = bodyText(answer)
  const isThere = isWhole && pace !== 'never' && pace !== 'drips'
  return isThere && answer.status < 300 && envelopeOf(answer)?.success === true
}

function dataOf({ answer }: Planned): unknown {
  const envelope = envelopeOf(answer)
  return envelope?.success ? envelope.data : null
}

function envelopeOf(answer: Planned['answer']) {
  try {
    return parseEnvelope(JSON.parse(bodyText(answer).text.replace(/^\ufeff/, '')), answer.status)
  } catch {
    return null
  }
}
