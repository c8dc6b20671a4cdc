import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Segments, tabId } from './segments.tsx'

const views = ['شهر', 'أسبوع', 'يوم']

function Views() {
  const [selected, setSelected] = useState('شهر')
  return (
    <div dir="rtl" lang="ar">
      <Segments
        label="العرض"
        values={views}
        renderText={(view) => view}
        chosen={selected}
        onChoose={setSelected}
        panelId="view"
      />
      <div role="tabpanel" aria-labelledby={tabId('view', selected)}>
        {selected}
      </div>
    </div>
  )
}

test.each([
  ['{ArrowLeft}', 'أسبوع'],
  ['{ArrowRight}', 'يوم'],
  ['{ArrowLeft}{ArrowLeft}{ArrowLeft}', 'شهر'],
  ['{End}{Home}', 'شهر'],
])('on an Arabic page %s selects the tab %s, from right to left and around', async (keys, view) => {
  const screen = await render(<Views />)
  await screen.getByRole('tab', { name: 'شهر' }).click()
  await userEvent.keyboard(keys)
  const tab = screen.getByRole('tab', { name: view })
  await expect.element(tab).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab).toHaveFocus()
  await expect.element(screen.getByRole('tabpanel', { name: view })).toHaveTextContent(view)
})
