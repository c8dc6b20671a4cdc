import themePlugin from '@fullcalendar/react/themes/breezy'

/* What is said of every event, and of those by the hour. */
const ofTiles = /^(event|blockEvent|columnEvent)/

/**
 * FullCalendar's theme without what it says of tiles, all of which calendar-tile.css says: on each of hundreds it is
 * twenty classes more, and as many rules to be overruled.
 */
export const themeWithoutTiles: typeof themePlugin = {
  ...themePlugin,
  optionDefaults: Object.fromEntries(
    Object.entries(themePlugin.optionDefaults ?? {}).filter(([option]) => !ofTiles.test(option)),
  ),
}
