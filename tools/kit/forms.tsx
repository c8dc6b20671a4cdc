import { useState } from 'react'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { TabMark, TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { Part } from './part.tsx'
import type { KitTexts } from './texts.ts'

/** Parts of forms besides fields: tabs and the save bar. */
export function Forms({ texts }: { texts: KitTexts }) {
  const [open = '', second = ''] = texts.tabs
  const [selected, setSelected] = useState(open)
  const tabs = texts.tabs.map((tab) => ({
    name: tab,
    text: (
      <>
        <span>{tab}</span>
        {tab === open && <TabMark kind="unsaved">{texts.changed}</TabMark>}
        {tab === second && <TabMark kind="danger">{texts.hasError}</TabMark>}
      </>
    ),
  }))
  return (
    <>
      <Part file="tabs.tsx">
        <div className="card">
          <Tabs
            label={texts.languages}
            tabs={tabs}
            selected={selected}
            panelId="kit-panel"
            onSelect={setSelected}
          />
          <TabPanel id="kit-panel" selected={selected}>
            <p>{texts.panel}</p>
          </TabPanel>
        </div>
      </Part>
      <Part file="save-bar.tsx">
        <form className="stack" onSubmit={(event) => event.preventDefault()}>
          <TextField label={texts.name} defaultValue={texts.nameValue} />
          <SaveBar
            saveText={texts.save}
            savingText={texts.saving}
            isSaving={false}
            status={texts.unsaved}
            isUnsaved
            details={texts.name}
          >
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
