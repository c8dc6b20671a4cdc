import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IntlProvider } from 'use-intl'
import messages from '#src/locales/frame.ar.json'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

const views = ['شهر', 'أسبوع', 'يوم']

function Views() {
  const [selected, setSelected] = useState('شهر')
  return (
    <div dir="rtl" lang="ar">
      <IntlProvider locale="ar" messages={messages} timeZone="UTC">
        <Tabs selected={selected} onSelect={setSelected}>
          <TabList label="العرض">
            {views.map((view) => (
              <Tab key={view} id={view}>
                {view}
              </Tab>
            ))}
          </TabList>
          {views.map((view) => (
            <TabPanel key={view} id={view}>
              {view}
            </TabPanel>
          ))}
        </Tabs>
      </IntlProvider>
    </div>
  )
}

/* The browser of the tests is English: react-aria must go by the page. */
test('on an Arabic page the left arrow leads to the next tab, whatever the browser speaks', async () => {
  const screen = await render(<Views />)
  await screen.getByRole('tab', { name: 'شهر' }).click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByRole('tab', { name: 'أسبوع' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('tabpanel', { name: 'أسبوع' })).toBeVisible()
})
