import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Modal } from './modal.tsx'

type ConfirmDialogProps = {
  title: string
  /** The question as plain text. */
  body: string
  /** The same question as rendered content. */
  children?: ReactNode
  confirm: string
  cancel: string
  /** Confirming cannot be undone: the dialog offers cancel first. */
  danger?: boolean
  /** A third, preferred action. A portal supports only two, so it is not used then. */
  primaryAction?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation while it is mounted; in a portal that offers confirmations, the portal asks. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, body, children = <p>{body}</p>, confirm, cancel, danger = false, primaryAction } = props
  const { onConfirm, onClose } = props
  const [isPortalConfirming, setIsPortalConfirming] = useState(
    () => !primaryAction && portalLink.get()?.does('confirm'),
  )
  const onResponse = useEffectEvent((isConfirmed: boolean | null) => {
    if (isConfirmed === null) setIsPortalConfirming(false)
    else if (isConfirmed) onConfirm()
    else onClose()
  })
  const confirmInPortal = useEffectEvent(() =>
    portalLink.get()?.confirm({ title, body, confirm, cancel, danger }),
  )
  useEffect(() => {
    if (!isPortalConfirming) return undefined
    let isUnmounted = false
    // Null when the portal cannot ask after all.
    void confirmInPortal()?.then((isConfirmed) => isUnmounted || onResponse(isConfirmed))
    return () => {
      isUnmounted = true
    }
  }, [isPortalConfirming])
  if (isPortalConfirming) return null
  return (
    <Modal title={title} onClose={onClose}>
      <div className="stack">
        {children}
        <p className="button-row">
          {primaryAction}
          <Button kind={primaryAction ? 'plain' : 'primary'} onClick={danger ? onClose : onConfirm}>
            {danger ? cancel : confirm}
          </Button>
          <Button onClick={danger ? onConfirm : onClose}>{danger ? confirm : cancel}</Button>
        </p>
      </div>
    </Modal>
  )
}
