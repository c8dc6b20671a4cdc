import { useState } from 'react'
import { keepPreference, keptPreference } from '#src/lib/preferences.ts'
import { settings } from '#src/lib/settings.ts'

/** Whether Hijri dates stand beside the others: in Arabic unless switched off, in English when switched on. */
export function useHijri() {
  const [hasHijri, setHasHijri] = useState(
    () => (keptPreference('hijri') ?? (settings.language === 'ar' ? 'on' : 'off')) === 'on',
  )
  function choose(chosen: boolean) {
    setHasHijri(chosen)
    keepPreference('hijri', chosen ? 'on' : 'off')
  }
  return [hasHijri, choose] as const
}
