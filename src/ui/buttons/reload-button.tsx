import { useTranslations } from 'use-intl'
import { canReload } from '#src/lib/portal/can-reload.ts'
import { Button } from './button.tsx'

type ReloadButtonProps = { kind?: 'primary' | 'plain'; text: string }

/** Reloads Diwan. Where a reload would lose the session, it explains what to do instead. */
export function ReloadButton({ kind = 'plain', text }: ReloadButtonProps) {
  const t = useTranslations('common.ui')
  if (!canReload()) return <span>{t('openAgain')}</span>
  return (
    <Button kind={kind} onClick={() => window.location.reload()}>
      {text}
    </Button>
  )
}
