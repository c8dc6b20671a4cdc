import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** All of it as a text. */
  body: string
  /** The same as it is drawn, where that is more than a paragraph. */
  children?: ReactNode
  confirm: string
  cancel: string
  /** What is confirmed cannot be taken back: the other is offered first. */
  danger?: boolean
  /** A third way out, the best of them: a portal, which knows of two, then does not ask. */
  best?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done, open while it is mounted: a portal asks in our place where it does that. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, body, children = <p>{body}</p>, confirm, cancel, danger = false, best } = props
  const { onConfirm, onClose } = props
  const [asksThere, setAsksThere] = useState(() => !best && portalLink.get()?.does('confirm'))
  const settle = useEffectEvent((isConfirmed: boolean | null) => {
    if (isConfirmed === null) setAsksThere(false)
    else if (isConfirmed) onConfirm()
    else onClose()
  })
  const ask = useEffectEvent(() => portalLink.get()?.confirm({ title, body, confirm, cancel, danger }))
  useEffect(() => {
    if (!asksThere) return undefined
    let isGone = false
    // Null where it does not ask after all, or is gone.
    void ask()?.then((isConfirmed) => isGone || settle(isConfirmed))
    return () => {
      isGone = true
    }
  }, [asksThere])
  if (asksThere) return null
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack">
        {children}
        <p className="button-row">
          {best}
          <Button kind={best ? 'plain' : 'primary'} onClick={danger ? onClose : onConfirm}>
            {danger ? cancel : confirm}
          </Button>
          <Button onClick={danger ? onConfirm : onClose}>{danger ? confirm : cancel}</Button>
        </p>
      </div>
    </Dialog>
  )
}
