import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { areSingleKeysOn, keepSingleKeys } from '#src/lib/keys/shortcut-keys.ts'
import { Checkbox } from './checkbox.tsx'

/** Whether keys pressed alone act as shortcuts, as the reader chooses. */
export function SingleKeysSwitch() {
  const t = useTranslations('shortcuts')
  const [areOn, setAreOn] = useState(areSingleKeysOn)
  return (
    <Checkbox
      label={t('singleKeys')}
      isChecked={areOn}
      onChange={(chosen) => {
        keepSingleKeys(chosen)
        setAreOn(chosen)
      }}
    />
  )
}
