import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TabPanel, Tabs } from './tabs.tsx'

const views = ['شهر', 'أسبوع', 'يوم']

function Views() {
  const [selected, setSelected] = useState('شهر')
  return (
    <div dir="rtl" lang="ar">
      <Tabs
        label="العرض"
        tabs={views.map((view) => ({ name: view, text: view }))}
        selected={selected}
        panelId="view"
        onSelect={setSelected}
      />
      <TabPanel id="view" selected={selected}>
        {selected}
      </TabPanel>
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
