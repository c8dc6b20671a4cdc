import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { DemoFault } from '#contract/demo-fault.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

type FaultNoticeProps = { fault: DemoFault; onTurnOff: () => void }

/** Announces above every page that a fault is simulated. */
export function FaultNotice({ fault, onTurnOff }: FaultNoticeProps) {
  const t = useTranslations('demo')
  const notices = document.getElementById('shell-notices')
  if (notices === null) return null

  function turnOff(): void {
    // The pressed button disappears; keep the focus on the page.
    document.getElementById('content')?.focus({ preventScroll: true })
    onTurnOff()
  }

  return createPortal(
    <Notice kind="warning" title={t('trying', { fault: t(fault) })}>
      <p>{t('tryingText')}</p>
      <Button onClick={turnOff}>{t('turnOff')}</Button>
    </Notice>,
    notices,
  )
}
