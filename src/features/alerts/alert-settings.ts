import * as v from 'valibot'
import { lazily } from '#src/lib/lazily.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { onStoredByOtherTab, readStored, writeStored } from '#src/lib/storage/stored-values.ts'

const schema = v.object({ sound: v.boolean(), notifications: v.boolean() })

type AlertSettings = v.InferOutput<typeof schema>

const off: AlertSettings = { sound: false, notifications: false }

const alertsKey = () => storageKey('alerts')

/** What reports changes of reservations to a reader who does not look, in this browser. Everything is off at first. */
export const alertSettings = lazily(() => {
  const read = () => readStored(alertsKey(), schema) ?? off
  const state = createSharedState(read())
  onStoredByOtherTab(alertsKey(), () => state.set(read()))
  return state
})

/** Whether a person has turned alerts on or off in this browser, or declined them. */
export const areAlertsAnswered = () => readStored(alertsKey(), schema) !== null

/** Remembers that somebody was offered alerts; the offer may still be answered in this tab. */
export const markAlertsOffered = () => writeStored(alertsKey(), alertSettings().get())

/** Changes some of the settings in every tab of this browser. */
export function saveAlertSettings(change: Partial<AlertSettings>): void {
  const settings = { ...alertSettings().get(), ...change }
  writeStored(alertsKey(), settings)
  alertSettings().set(settings)
}
