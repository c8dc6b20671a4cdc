// The styles of the app around a part of the calendar.
import '#src/ui/styles/base.css'
import '#src/ui/styles/fonts.css'
import '#src/ui/styles/hues.css'
import '#src/ui/styles/layout.css'
import '#src/ui/styles/tokens.css'
import '#src/features/reservations/reservations-page.css'
