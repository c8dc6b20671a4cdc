import { saveAlertSettings } from './alert-settings.ts'
import { requestNotifications } from './notification-permission.ts'
import { playSound } from './sound.ts'

/** Turns alerts on. Returns the browser's answer: it may refuse notifications. */
export async function acceptOffer(): ReturnType<typeof requestNotifications> {
  saveAlertSettings({ sound: true })
  void playSound()
  const answer = await requestNotifications()
  saveAlertSettings({ notifications: answer === 'granted' })
  return answer
}
