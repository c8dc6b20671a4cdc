import { useState } from 'react'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Sheet } from '#src/ui/overlays/sheet.tsx'
import { SidePanel } from '#src/ui/overlays/side-panel.tsx'
import { ToastCard } from '#src/ui/overlays/toast-card.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { Facts } from '#src/ui/records/facts.tsx'
import { CityPicker } from './city-picker.tsx'
import { Part } from './part.tsx'
import type { KitTexts } from './texts.ts'

/** Overlays, each opened by its button. Toasts are also shown permanently. */
export function Overlays({ texts, onToast }: { texts: KitTexts; onToast: () => void }) {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'panel' | null>(null)
  const close = () => setOpen(null)
  function toast() {
    onToast()
    showToast({ text: texts.toastOfFailure, isFailure: true })
  }
  return (
    <>
      <Part file="dialog.tsx, sheet.tsx, side-panel.tsx, toast.tsx">
        <div className="button-row">
          <Button onClick={() => setOpen('dialog')}>{texts.openDialog}</Button>
          <Button onClick={() => setOpen('sheet')}>{texts.openSheet}</Button>
          <Button onClick={() => setOpen('panel')}>{texts.openPanel}</Button>
          <Button onClick={toast}>{texts.showToast}</Button>
        </div>
        {open === 'dialog' && (
          <Dialog title={texts.dialogTitle} onClose={close} closesOnBackdrop>
            <div className="stack">
              <p>{texts.dialogText}</p>
              <CityPicker texts={texts} />
              <div className="button-row">
                <Button kind="primary" onClick={close}>
                  {texts.stay}
                </Button>
                <Button onClick={close}>{texts.leave}</Button>
              </div>
            </div>
          </Dialog>
        )}
        {open === 'sheet' && (
          <Sheet title={texts.sheetTitle} onClose={close}>
            <Facts
              facts={[
                { label: texts.when, value: texts.period },
                { label: texts.seats, value: texts.seatsValue },
                { label: texts.order, value: <a href="#order">{texts.plain}</a> },
              ]}
            />
          </Sheet>
        )}
        {open === 'panel' && (
          <SidePanel title={texts.sheetTitle} mark="20" onClose={close}>
            <p>{texts.panel}</p>
          </SidePanel>
        )}
      </Part>
      <Part file="toast-card.tsx">
        <ToastCard text={texts.toast} onDismiss={() => {}} />
        <ToastCard text={texts.toastOfFailure} isFailure onDismiss={() => {}} />
      </Part>
    </>
  )
}
