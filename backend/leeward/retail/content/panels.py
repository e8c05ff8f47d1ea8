"""What the form of a built page says to its editor, from the first look to the minute it goes live."""

from __future__ import annotations

from wagtail.admin.panels import FieldPanel, FieldRowPanel, HelpPanel, MultiFieldPanel

STEPS = HelpPanel(
    heading="How a page is made",
    content="""
<p><strong>1.</strong> Give it a title. Its address is made from it; see it under “Promote”, as “Slug”.</p>
<p><strong>2.</strong> Build it in “Rows”: press the plus sign, choose “Row of cards”, tick “Carousel” to push cards
sideways. Open a card with the arrow before its name and choose a hotel: picture, place, link and today’s price come
with it. The plus sign below a card adds the next.</p>
<p><strong>3.</strong> Look at it as visitors will: the telephone at the top right shows the draft beside the form, for
phones, tablets and large screens; “Preview in new tab” shows it alone.</p>
<p><strong>4.</strong> “Save draft”. Then let it go live by itself: the circled i at the top right (“Status”), “Set
schedule”, “Go live date/time”, then “Schedule to publish” in the menu beside “Save draft”. Without a schedule
“Publish” puts it live at once.</p>""",
    attrs={"id": "how-a-page-is-made"},
)

HERO = MultiFieldPanel(
    [
        FieldPanel("superhero"),
        FieldPanel("hero_heading", help_text="The biggest words of the page. Without heading and picture it has none."),
        FieldPanel("hero_subheading", help_text="One or two sentences."),
        FieldPanel("hero_picture", help_text="Wide and calm on its left, where the words stand."),
        FieldPanel("hero_tone", help_text="Which one reads better on the picture: unreadable words are refused."),
        FieldRowPanel(
            [
                FieldPanel("hero_button_text", help_text="Two or three words: See the offers."),
                FieldPanel("hero_button_link", help_text="Such as /offers, #going-next or https://…"),
            ]
        ),
        FieldRowPanel(
            [
                FieldPanel("hero_caption_title", help_text="What the picture sells: Sail and stay."),
                FieldPanel("hero_caption_text", help_text="7 nights from £1,398 pp"),
                FieldPanel("hero_caption_link", help_text="Where the label leads."),
            ]
        ),
    ],
    heading="Superhero",
    help_text="The picture with words at the top. Choose one made under Offers, Superheroes, or make this page’s own.",
)

ROWS = FieldPanel(
    "rows",
    help_text="What the page is made of, from top to bottom. Press the plus sign: a row of cards, or a banner.",
)
