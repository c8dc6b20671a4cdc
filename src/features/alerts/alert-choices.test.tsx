import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { AlertChoices } from './alert-choices.tsx'
import { alertSettings, saveAlertSettings } from './alert-settings.ts'
import { notificationState } from './notification-permission.ts'
import { playForOtherTabs, soundHeldBackAt } from './sound.ts'

let started: number[] = []
let lengths: number[] = []
let contextState: AudioContextState = 'running'
let answer: NotificationPermission = 'granted'
const setting = new EventTarget()

class FakeContext {
  readonly currentTime = 0
  readonly destination = {}
  get state() {
    return contextState
  }
  async resume() {}
}
class FakeNode {
  readonly gain = { linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  connect(node: unknown) {
    return node
  }
  start(at: number) {
    started.push(at)
  }
  stop(at: number) {
    lengths.push(at)
  }
}

beforeEach(() => {
  started = []
  lengths = []
  contextState = 'running'
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('OscillatorNode', FakeNode)
  vi.stubGlobal('GainNode', FakeNode)
  // Cast: only its event is used.
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue(setting as PermissionStatus)
  notificationState().set('default')
  vi.stubGlobal('Notification', {
    get permission() {
      return notificationState().get() === 'default' ? answer : notificationState().get()
    },
    requestPermission: async () => answer,
  })
})
afterEach(() => {
  saveAlertSettings({ sound: false, notifications: false })
  localStorage.clear()
  soundHeldBackAt().set(null)
})

const open = async () => {
  const screen = await renderWithProviders(<AlertChoices />)
  return {
    screen,
    sound: screen.getByRole('checkbox', { name: 'Play a sound' }),
    notifications: screen.getByRole('checkbox', { name: 'Show notifications' }),
  }
}

test('the sound is off by default, plays when it is turned on and when it is tried, and stays on', async () => {
  const { screen, sound } = await open()
  await expect.element(sound).not.toBeChecked()
  await sound.click()
  await expect.element(sound).toBeChecked()
  await expect.poll(() => started.length).toBe(2)
  await screen.getByRole('button', { name: 'Try the sound' }).click()
  await expect.poll(() => started.length).toBe(4)
  expect(Math.max(...lengths)).toBeLessThan(1)
  expect(JSON.stringify(localStorage)).toContain('true')
})

test('a sound that the browser blocked is reported with what to do', async () => {
  contextState = 'suspended'
  const { screen, sound } = await open()
  await sound.click()
  const sentence = screen.getByText(/Your browser blocked the sound/)
  await expect.element(sentence).toBeVisible()
  contextState = 'running'
  await screen.getByRole('button', { name: 'Try the sound' }).click()
  await expect.element(sentence).not.toBeInTheDocument()
})

test('a sound that the browser blocked in one tab is played by another, and nothing is reported', async () => {
  const { screen, sound } = await open()
  await sound.click()
  await expect.poll(() => started.length).toBe(2)
  onTestFinished(playForOtherTabs())
  const holdBack = (at: number) => {
    const key = storageKey('held-back-sound')
    localStorage.setItem(key, String(at))
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
  holdBack(Date.now())
  await expect.poll(() => started.length).toBe(4)
  await expect.poll(() => soundHeldBackAt().get()).toBeNull()

  // Long ago: this tab was frozen.
  holdBack(Date.now() - 60_000)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(screen.getByText(/Your browser blocked the sound/)).toBeVisible()
  contextState = 'suspended'
  holdBack(Date.now())
  await new Promise((resolve) => setTimeout(resolve, 600))
  await expect.element(screen.getByText(/Your browser blocked the sound/)).toBeVisible()
  expect(started.length).toBe(4)
})

test('notifications ask for permission only on a press, and are on once the browser allows them', async () => {
  const request = vi.spyOn(Notification, 'requestPermission')
  answer = 'granted'
  const { notifications } = await open()
  expect(request).not.toHaveBeenCalled()
  await notifications.click()
  await expect.element(notifications).toBeChecked()
  expect(alertSettings().get().notifications).toBe(true)
})

test('a reader who closed the browser’s prompt sees what to do, and the switch is off', async () => {
  answer = 'default'
  const { screen, notifications } = await open()
  await notifications.click()
  await expect.element(screen.getByText(/Turn them on again and choose to allow them/)).toBeVisible()
  await expect.element(notifications).not.toBeChecked()
})

test('once the browser blocks notifications, how to allow them replaces the switch; once it allows them, the switch is back', async () => {
  answer = 'denied'
  const { screen, notifications } = await open()
  await notifications.click()
  const sentence = screen.getByText(/Your browser blocks notifications from this site/)
  await expect.element(sentence).toHaveFocus()
  await expect.element(notifications).not.toBeInTheDocument()
  vi.stubGlobal('Notification', { permission: 'granted' })
  window.dispatchEvent(new Event('focus'))
  await expect.element(notifications).not.toBeChecked()
  vi.stubGlobal('Notification', { permission: 'denied' })
  setting.dispatchEvent(new Event('change'))
  await expect.element(sentence).toBeVisible()
})

test.each([
  ['phone', /phones and tablets/],
  ['insecure', /https/],
  ['missing', /has no notifications/],
] as const)(
  'without notifications in the browser (%s), a sentence replaces the switch',
  async (state, sentence) => {
    notificationState().set(state)
    const { screen, notifications, sound } = await open()
    await expect.element(screen.getByText(sentence)).toBeVisible()
    await expect.element(notifications).not.toBeInTheDocument()
    await expect.element(sound).toBeVisible()
  },
)
