// All that is seen before any script runs: the build writes it into the page itself (scripts/first-paint.ts).
import './ui/styles/base.css'
import './ui/styles/tokens.css'
import './ui/styles/fallback-fonts.css'
import './ui/styles/layout.css'
import './ui/states/skeleton.css'
import './app/shell.css'
import './app/navigation/navigation.css'
import './features/reservations/page/calendar-title.css'
