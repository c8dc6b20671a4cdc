/** Shows a count on the icon of the installed app; 0 shows none. Not every browser has badges. */
export async function setBadge(count: number): Promise<void> {
  const { setAppBadge, clearAppBadge }: Partial<Navigator> = navigator
  await (count === 0 ? clearAppBadge?.call(navigator) : setAppBadge?.call(navigator, count))?.catch(() => {})
}
