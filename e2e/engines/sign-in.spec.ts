import { startSignInWorld } from '#e2e/sign-in-world.ts'
import { openDoor } from './door.ts'
import { quickly } from './driver.ts'
import { expect, inTurn } from './fixtures.ts'
import { Staff } from './staff.ts'

const its = inTurn()

its('one signs in, is back where one was, and signs out', async ({ driver, language, say }) => {
  let world: Awaited<ReturnType<typeof startSignInWorld>> | undefined
  const door = await openDoor(async (origin) => {
    world = await startSignInWorld(origin)
    return world.origin
  })
  door.askIn(language)
  const staff = new Staff(driver, door.origin)
  await staff.goTo('/countries')
  await staff.press('link', say('signIn.action'))
  // The authorization server's page is none of ours: nothing of the tests is in it.
  const choice = 'document.querySelector("[value=noura-palms]")'
  await expect.poll(() => driver.evaluate(`${choice} !== null`), quickly).toBe(true)
  await driver.evaluate(`${choice}.click()`)
  await staff.sees('heading', say('countries.title'))
  expect(await staff.evaluate('location.pathname')).toBe('/s/1001/countries')
  await staff.press('button', new RegExp(say('account.open')))
  // Until the list above it is there, the button is pushed down.
  await staff.reads(say('account.thisDevice'))
  await staff.press('button', say('account.signOut'))
  await staff.sees('link', say('signIn.action'))
  await staff.goTo('/s/1001/countries')
  await staff.reads(say('signIn.nobody'))
  expect(door.takeComplaints(), 'the console, uncaught errors and policy violations').toEqual([])
  await door.end()
  await world?.end()
})
