import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { areSingleKeysOn, saveSingleKeys } from '#src/lib/keys/shortcut-keys.ts'
import { Checkbox } from './checkbox.tsx'

/** Turns shortcuts without modifier keys on or off. */
export function SingleKeysSwitch() {
  const t = useTranslations('common.shortcuts')
  const [areOn, setAreOn] = useState(areSingleKeysOn)
  return (
    <Checkbox
      label={t('singleKeys')}
      isChecked={areOn}
      onChange={(chosen) => {
        saveSingleKeys(chosen)
        setAreOn(chosen)
      }}
    />
  )
}
