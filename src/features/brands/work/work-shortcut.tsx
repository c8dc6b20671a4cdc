import { useTranslations } from 'use-intl'
import { Keys } from '#src/ui/keys.tsx'
import { Facts } from '#src/ui/records/facts.tsx'

/** The keyboard shortcut of the worklist. */
export function WorkShortcut() {
  const t = useTranslations('brands.work')
  return (
    <>
      <h3>{t('title')}</h3>
      <Facts facts={[{ label: <Keys keys={['Ctrl ↵', '⌘ ↵']} />, value: t('saveAndNext') }]} />
    </>
  )
}
