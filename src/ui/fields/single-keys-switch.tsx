import { useTranslations } from 'use-intl'
import { saveSingleKeys } from '#src/lib/keys/shortcut-keys.ts'
import { usePreference } from '#src/lib/use-preference.ts'
import { Checkbox } from './checkbox.tsx'

/** Turns shortcuts without modifier keys on or off. */
export function SingleKeysSwitch() {
  const t = useTranslations('common.shortcuts')
  const areOn = usePreference('single-keys') !== 'off'
  return <Checkbox label={t('singleKeys')} isChecked={areOn} onChange={saveSingleKeys} />
}
