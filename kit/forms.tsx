import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { Tab, TabList, TabMark, TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { Part } from './part.tsx'
import type { KitTexts } from './texts.ts'

/** What forms are made of beside their fields: tabs, and the bar that saves. */
export function Forms({ texts }: { texts: KitTexts }) {
  const [open = '', second = ''] = texts.tabs
  const [selected, setSelected] = useState(open)
  return (
    <>
      <Part file="tabs.tsx">
        <Tabs className="card" selected={selected} onSelect={setSelected}>
          <TabList label={texts.languages}>
            {texts.tabs.map((tab) => (
              <Tab key={tab} id={tab}>
                <span>{tab}</span>
                {tab === open && <TabMark>{texts.changed}</TabMark>}
                {tab === second && <TabMark kind="danger">{texts.hasError}</TabMark>}
              </Tab>
            ))}
          </TabList>
          {texts.tabs.map((tab) => (
            <TabPanel key={tab} id={tab}>
              <p>{texts.panel}</p>
            </TabPanel>
          ))}
        </Tabs>
      </Part>
      <Part file="save-bar.tsx">
        <form className="stack" onSubmit={(event) => event.preventDefault()}>
          <TextField label={texts.name} defaultValue={texts.nameValue} />
          <SaveBar saveText={texts.save} savingText={texts.saving} isSaving={false} status={texts.unsaved}>
            <Button kind="quiet">{texts.discard}</Button>
          </SaveBar>
        </form>
        <form className="stack" onSubmit={(event) => event.preventDefault()}>
          <SaveBar saveText={texts.save} savingText={texts.saving} isSaving />
        </form>
      </Part>
    </>
  )
}
