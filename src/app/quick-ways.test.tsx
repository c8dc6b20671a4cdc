import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storeToday } from '#src/lib/store-time.ts'
import arabic from '#src/locales/frame.ar.json'
import english from '#src/locales/frame.en.json'
import { announce } from '#src/ui/states/announcer.tsx'
import { QuickInvoice } from './quick-invoice.tsx'
import { QuickWays } from './quick-ways.tsx'

// What it says is shut away from scripts.
vi.mock('#src/ui/states/announcer.tsx', { spy: true })

const router = createMemoryRouter([
  {
    path: '*',
    element: (
      <>
        <QuickInvoice />
        <QuickWays today={storeToday()} />
      </>
    ),
  },
])

function Today({ language }: { language: 'ar' | 'en' }) {
  return (
    <IntlProvider locale={language} messages={{ ar: arabic, en: english }[language]} timeZone="UTC">
      <RouterProvider router={router} />
    </IntlProvider>
  )
}

test.each([
  {
    label: 'Date',
    typed: '31/02',
    refusal: 'Enter a date such as 25/11 or 2026-11-25.',
    labelAfter: arabic.today.date,
    refusalAfter: 'اكتب تاريخًا مثل 25/11 أو \u20662026-11-25\u2069.',
  },
  {
    label: 'Order number',
    typed: '0x12',
    refusal: english.invoices.badOrderNumber,
    labelAfter: arabic.invoices.orderNumber,
    refusalAfter: arabic.invoices.badOrderNumber,
  },
])('$typed as $label is read out and keeps the focus, in whatever language', async (row) => {
  const screen = await render(<Today language="en" />)
  const field = screen.getByLabelText(row.label)
  await field.fill(row.typed)
  expect(announce).not.toHaveBeenCalledWith(row.refusal)
  await userEvent.keyboard('{Enter}')
  expect(announce).toHaveBeenCalledWith(row.refusal)
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(row.refusal))
  await screen.rerender(<Today language="ar" />)
  const fieldAfter = screen.getByLabelText(row.labelAfter)
  await expect.element(fieldAfter).toHaveAccessibleDescription(expect.stringContaining(row.refusalAfter))
})

test('a button brings the focus to the field it refuses, and the field is right again once it is', async () => {
  const screen = await render(<Today language="en" />)
  await screen.getByRole('button', { name: 'Go to date' }).click()
  const field = screen.getByLabelText('Date')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toBeInvalid()
  await field.fill('25/11')
  await expect.element(field).toBeValid()
})
