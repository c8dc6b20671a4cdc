import { useTranslations } from 'use-intl'
import { canReload } from '#src/lib/portal/can-reload.ts'
import { Button } from './button.tsx'

/** Reloads Diwan. Where a reload would lose the session, it explains what to do instead. */
export function ReloadButton({ kind = 'plain', text }: { kind?: 'primary' | 'plain'; text: string }) {
  const t = useTranslations('common.ui')
  if (!canReload()) return <span>{t('openAgain')}</span>
  return (
    <Button kind={kind} onClick={() => window.location.reload()}>
      {text}
    </Button>
  )
}
